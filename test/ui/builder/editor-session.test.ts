import { expect, it } from 'vitest'
import type { SavedState } from '../../../src/core/builder/saved-state.ts'
import type { Drafts } from '../../../src/ui/builder/draft.ts'
import { EditorSession } from '../../../src/ui/builder/editor-session.ts'

const written = {
  room: 'notes',
  print: (text: string) => text,
  read: (text: string) => (text.startsWith('!') ? null : text),
}
const saved: SavedState = { id: '7', text: 'saved' }

/** A session whose clock and drafts are the test's own. */
function opened({ config = 'saved', savedState = saved, kept = {} as Record<string, string> } = {}) {
  const drafts: Drafts = {
    read: (room, id) => kept[`${room}:${id ?? ''}`] ?? null,
    keep: (room, id, text) => {
      if (text === null) delete kept[`${room}:${id ?? ''}`]
      else kept[`${room}:${id ?? ''}`] = text
    },
  }
  const clock = { now: 0 }
  const session = new EditorSession({ config, savedState }, written, drafts, () => clock.now)
  session.keepDraft()
  return { session, kept, clock, now: () => session.$editing.get() }
}

it('goes back and forth, typing of a moment at once', () => {
  const { session, clock, now } = opened()
  session.edit('saved a', 'title')
  clock.now = 200
  session.edit('saved ab', 'title')
  clock.now = 5000
  session.edit('saved abc', 'title')
  now().undo?.()
  expect(now().config).toBe('saved ab')
  now().undo?.()
  expect(now().config).toBe('saved')
  expect(now().undo).toBeNull()
  now().redo?.()
  now().redo?.()
  expect([now().config, now().redo]).toEqual(['saved abc', null])
})

it('keeps what is not saved for the next visit, and forgets it once it is', () => {
  const { session, kept, now } = opened()
  expect(now().dirty).toBe(false)
  session.edit('changed', 'title')
  expect([now().unsaved, kept]).toEqual([true, { 'notes:7': 'changed' }])
  session.saved({ id: '7', text: 'changed' })
  expect([now().unsaved, kept]).toEqual([false, {}])
})

it('offers what an earlier visit left, to be taken or not', () => {
  const first = opened({ kept: { 'notes:7': 'left' } })
  expect(first.kept).toEqual({ 'notes:7': 'left' })
  first.now().draft?.restore()
  expect([first.now().config, first.now().draft]).toEqual(['left', null])
  first.now().undo?.()
  expect(first.now().config).toBe('saved')

  const second = opened({ kept: { 'notes:7': 'left' } })
  second.now().draft?.discard()
  expect([second.now().config, second.now().draft, second.kept]).toEqual(['saved', null, {}])
})

it('offers nothing that cannot be read, or is what is there', () => {
  expect(opened({ kept: { 'notes:7': '!' } }).now().draft).toBeNull()
  expect(opened({ kept: { 'notes:7': 'saved' } }).now().draft).toBeNull()
})

it('takes what the server made of it, unless it was changed meanwhile', () => {
  const { session, now, kept } = opened({ config: 'new', savedState: { id: null, text: '' } })
  expect(kept).toEqual({ 'notes:': 'new' })
  session.saved({ id: '8', text: 'new, named' }, 'new', 'new, named')
  expect([now().config, now().unsaved, kept]).toEqual(['new, named', false, {}])
  session.edit('newer', 'title')
  session.saved({ id: '8', text: 'sent' }, 'sent', 'sent back')
  expect([now().config, now().unsaved]).toEqual(['newer', true])
})

it('begins anew with what is opened', () => {
  const { session, now } = opened()
  session.edit('changed', 'title')
  session.open({ config: 'other', savedState: { id: '9', text: 'other' } })
  expect([now().config, now().undo, now().unsaved]).toEqual(['other', null, false])
})
