import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { browserDrafts } from './draft.ts'
import { type Begun, type Editing, EditorSession, type Written } from './editor-session.ts'

/** The editing session of a builder, created once. */
export function useEditing<Config>(begun: Begun<Config>, written: Written<Config>): Editing<Config> {
  const [session] = useState(() => new EditorSession(begun, written, browserDrafts))
  useEffect(session.keepDraft, [session])
  return useStore(session.$editing)
}
