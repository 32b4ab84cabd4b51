import { type EffectCallback, useEffect, useEffectEvent, useLayoutEffect } from 'react'

/**
 * Runs an effect after mounting and after each change of some values. Other values that it reads are those of
 * that moment, and their changes do not run it.
 */
export function useChange(effect: EffectCallback, values: readonly unknown[]): void {
  const run = useEffectEvent(effect)
  // biome-ignore lint/correctness/useExhaustiveDependencies: callers pass the dependencies
  useEffect(() => run(), values)
}

/** Like `useChange`, but before the browser paints. */
export function useLayoutChange(effect: EffectCallback, values: readonly unknown[]): void {
  const run = useEffectEvent(effect)
  // biome-ignore lint/correctness/useExhaustiveDependencies: callers pass the dependencies
  useLayoutEffect(() => run(), values)
}
