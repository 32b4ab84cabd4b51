/** A size in bytes, in binary units (1024). */
export function formatBytes(
  bytes: number,
  print: (value: number) => string,
  units: readonly string[],
): string {
  const step = bytes < 1 ? 0 : Math.min(Math.floor(Math.log(bytes) / Math.log(1024)), units.length - 1)
  return `${print(bytes / 1024 ** step)} ${units[step]}`
}
