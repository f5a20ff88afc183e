/** The file of a build that holds the licences of the libraries in it: `licenses-1.0.0-781f849f78.txt`. */
export function licensesName(release: string): string {
  return `licenses-${release}.txt`
}
