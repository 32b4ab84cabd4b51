export const networks = ['twitter', 'facebook', 'linkedin', 'email'] as const
export type Network = (typeof networks)[number]

export const isNetwork = (name: string): name is Network => networks.some((network) => network === name)

/** Sizes in pixels of the share dialogs of networks; e-mail has none. */
export const popups: Readonly<Partial<Record<Network, { width: number; height: number }>>> = {
  twitter: { width: 600, height: 250 },
  facebook: { width: 600, height: 600 },
  linkedin: { width: 600, height: 600 },
}

// Mail programs do not decode `+` as a space.
const mailto = (parts: Readonly<Record<string, string>>): string =>
  Object.entries(parts)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&')

/** Address that shares a page on a network. */
export function shareAddress(network: Network, { url, title }: { url: string; title: string }): string {
  switch (network) {
    case 'twitter':
      return `https://twitter.com/intent/tweet?${new URLSearchParams({ text: title, url })}`
    case 'facebook':
      return `https://www.facebook.com/sharer/sharer.php?${new URLSearchParams({ u: url })}`
    case 'linkedin':
      return `https://www.linkedin.com/sharing/share-offsite/?${new URLSearchParams({ url })}`
    case 'email':
      return `mailto:?${mailto({ subject: title, body: url })}`
  }
}
