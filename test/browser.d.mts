/** Launch options of a browser for tests. */
export function findBrowser(): Promise<{ executablePath: string; args: string[] }>
