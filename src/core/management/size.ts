/** A size as limits of uploads are told: in Ko, above 1 MiB in Mo. */
export const shownSize = (bytes: number): string =>
  bytes > 1024 * 1024
    ? `${Math.round(bytes / 1024 / 1024)} Mo`
    : `${Math.max(Math.round(bytes / 1024), bytes > 0 ? 1 : 0)} Ko`
