"""Cuts Droid Sans Fallback to the Chinese, Japanese and Korean letters of names, and writes src/fonts/cjk-*.ts.

    apt-get install fonts-droid-fallback python3-fonttools
    python3 cut-cjk.py /usr/share/fonts-droid-fallback/truetype/DroidSansFallback.ttf

Left: the characters of GB 2312, the frequent ones of Big5 and JIS X 0208, kana, and the Hangul of KS X 1001. A file each, so
that a Korean name does not load the Chinese letters. Deflated, since jsPDF takes base64.
"""
import base64
import io
import sys
import zlib
from pathlib import Path

from fontTools import subset
from fontTools.ttLib import TTFont

SOURCE = Path(sys.argv[1])
TARGET = Path(__file__).resolve().parent.parent / 'src/fonts'
PUNCTUATION = (0x3001, 0x3002, 0x3005, 0x3007, 0x300C, 0x300D, 0x30FB, 0x30FC, 0xFF08, 0xFF09, 0xFF0C)


def characters(codec, first, last, second):
    for lead in range(first, last + 1):
        for trail in second:
            try:
                yield ord(bytes((lead, trail)).decode(codec))
            except (UnicodeDecodeError, TypeError):
                pass


EUC = range(0xA1, 0xFF)
HAN = {
    *characters('gb2312', 0xB0, 0xF7, EUC),
    *characters('big5', 0xA4, 0xC6, [*range(0x40, 0x7F), *EUC]),
    *characters('euc_jp', 0xB0, 0xCF, EUC),
}
HAN = {code for code in HAN if 0x4E00 <= code <= 0x9FFF}
KANA = {*range(0x3041, 0x3097), *range(0x30A1, 0x30FB), *PUNCTUATION}
HANGUL = set(characters('euc_kr', 0xB0, 0xC8, EUC))


def cut(codes):
    font = TTFont(SOURCE)
    options = subset.Options()
    options.layout_features = []
    options.hinting = False
    options.glyph_names = False
    options.notdef_outline = True
    options.name_IDs = [0, 1, 2, 3, 4, 5, 6, 13, 14]
    options.drop_tables += ['GSUB', 'GPOS', 'GDEF', 'vhea', 'vmtx', 'VORG']
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=codes)
    subsetter.subset(font)
    font['cmap'].tables = [table for table in font['cmap'].tables if table.format == 4 and table.platformID == 3][:1]
    return font


def ranges_of(codes):
    ranges = []
    for code in sorted(codes):
        if ranges and ranges[-1][1] == code - 1:
            ranges[-1][1] = code
        else:
            ranges.append([code, code])
    return ranges


for name, codes, what in (('han', HAN | KANA, 'Chinese and Japanese'), ('hangul', HANGUL, 'Korean')):
    font = cut(codes)
    data = io.BytesIO()
    font.save(data)
    packed = base64.b64encode(zlib.compress(data.getvalue(), 9)).decode()
    print(name, len(font.getBestCmap()), len(data.getvalue()), len(packed), len(ranges_of(font.getBestCmap())))
    (TARGET / f'cjk-{name}.ts').write_text(
        f'/** {what} letters of Droid Sans Fallback as a deflated TrueType font in base64, made by fonts/cut-cjk.py. Licence: Apache-2.0.txt. */\n'
        f"export const CJK_{name.upper()} =\n  '{packed}'\n"
    )
