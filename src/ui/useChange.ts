import { type EffectCallback, useEffect, useEffectEvent, useLayoutEffect } from 'react'

/**
 * Runs an effect at first and after each change of some values. What else it reads is as of that moment, and its changes
 * run nothing.
 */
export function useChange(effect: EffectCallback, values: readonly unknown[]): void {
  const run = useEffectEvent(effect)
  // biome-ignore lint/correctness/useExhaustiveDependencies: callers say what they wait for
  useEffect(() => run(), values)
}

/** As `useChange`, before the browser paints. */
export function useLayoutChange(effect: EffectCallback, values: readonly unknown[]): void {
  const run = useEffectEvent(effect)
  // biome-ignore lint/correctness/useExhaustiveDependencies: callers say what they wait for
  useLayoutEffect(() => run(), values)
}
