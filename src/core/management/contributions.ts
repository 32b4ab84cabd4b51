export const reuseStates = ['pending', 'accepted', 'rejected'] as const
export type ReuseState = (typeof reuseStates)[number]
