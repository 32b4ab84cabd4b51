/** A size as limits of uploads are told: in Ko, above 1 MiB in Mo. */
export const shownSize = (bytes: number): string =>
  bytes > 1024 * 1024 ? `${Math.round(bytes / 1024 / 1024)} Mo` : `${Math.round(bytes / 1024)} Ko`
