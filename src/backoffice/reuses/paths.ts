export const reusePath = (id: string, rest: string): string =>
  `management/1.0/reuses/${encodeURIComponent(id)}/${rest}/`
