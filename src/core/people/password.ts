/** Minimum length of a password in characters. */
export const shortestPassword = 10
/** Maximum length of a password in bytes; hashing longer ones would load the server. */
export const longestPassword = 1000

/**
 * Why a password is not accepted, null when it is: only its length counts, not the kinds of characters (NIST
 * SP 800-63B).
 */
export function passwordProblem(
  password: string,
  name: string,
): 'password.short' | 'password.long' | 'password.name' | null {
  if ([...password.normalize('NFC')].length < shortestPassword) return 'password.short'
  if (new TextEncoder().encode(password).length > longestPassword) return 'password.long'
  const lowerName = name.toLowerCase()
  return lowerName.length > 3 && password.toLowerCase().includes(lowerName) ? 'password.name' : null
}
