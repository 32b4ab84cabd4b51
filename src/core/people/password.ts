/** Characters that a password has at least. */
export const shortestPassword = 10
/** Bytes of a password that are looked at; a longer one costs the server, not the attacker. */
export const longestPassword = 1000

/** Why a password cannot be taken, null when it can: length counts, not the kinds of its characters (NIST SP 800-63B). */
export function passwordProblem(
  password: string,
  name: string,
): 'password.short' | 'password.long' | 'password.name' | null {
  if ([...password.normalize('NFC')].length < shortestPassword) return 'password.short'
  if (new TextEncoder().encode(password).length > longestPassword) return 'password.long'
  const lowerName = name.toLowerCase()
  return lowerName.length > 3 && password.toLowerCase().includes(lowerName) ? 'password.name' : null
}
