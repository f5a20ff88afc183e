import { type NamePart, nameCase } from './name-case.ts'

test.each<[NamePart, string, string]>([
  ['family', 'MOKOENA', 'Mokoena'],
  ['whole', 'Thandiwe MOKOENA', 'Thandiwe Mokoena'],
  ['whole', 'THANDIWE MOKOENA', 'Thandiwe Mokoena'],
  ['whole', 'thandiwe mokoena', 'Thandiwe Mokoena'],
  ['whole', 'MOKOENA, Thandiwe', 'Mokoena, Thandiwe'],
  ['family', 'NGUYỄN', 'Nguyễn'],
  ['family', 'LI', 'Li'],
  ['family', 'MCDONALD', 'McDonald'],
  ['family', "O'BRIEN", "O'Brien"],
  ['family', 'O’BRIEN', 'O’Brien'],
  ['family', "d'angelo", "D'Angelo"],
  ['family', 'SMITH-JONES', 'Smith-Jones'],
  ['given', 'MARY-ANN', 'Mary-Ann'],
  ['family', "SMITH-O'BRIEN", "Smith-O'Brien"],
  ['family', 'VAN DER BERG', 'van der Berg'],
  ['whole', 'PIETER VAN DER BERG', 'Pieter van der Berg'],
  ['given', 'THI VAN', 'Thi Van'],
  ['whole', 'NGUYEN VAN TUAN', 'Nguyen Van Tuan'],
  ['family', 'DE LUCA', 'De Luca'],
  ['whole', 'JOHN SMITH III', 'John Smith III'],
  ['whole', 'AJ Smith', 'AJ Smith'],
  ['whole', 'J. P. SMITH', 'J. P. Smith'],
])('%s name %s becomes %s', (part, text, name) => expect(nameCase(text, part)).toBe(name))

test.each<[NamePart, string]>([
  ['whole', 'Thandiwe Mokoena'],
  ['family', 'McDonald'],
  ['family', 'MacKenzie'],
  ['family', 'van der Berg'],
  ['family', 'DeVito'],
  ['whole', 'José García Márquez'],
  ['given', 'J'],
  ['whole', '李 小龙'],
  ['whole', 'QUIRK FAMILY SUPER FUND'],
  ['whole', 'QUIRK HOLDINGS PTY LTD'],
])('%s name %s stays', (part, text) => expect(nameCase(text, part)).toBe(text))
