/** Words with a capital letter first, as headings and sentences begin. */
export function capitalised(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1)
}
