import { Text } from '@mantine/core'
import { exploreDataset } from '../../../core/access/ruleset.ts'
import type { ManagedRuleset } from '../../../server/features/security/contract.ts'
import { useApp } from '../../app.ts'
import { noticeOf } from '../../client/failure.ts'
import { useSettled } from '../../parts/useSettled.ts'
import { type Tried, useRulesPreview } from './calls.ts'

const typingMs = 400

/** Live preview of the rule in a form. */
export function RuleAnswer({ dataset, ruleset }: { dataset: string; ruleset: ManagedRuleset }) {
  const { words } = useApp()
  const { visible_fields, is_data_visible, filter_query } = ruleset
  const settled = useSettled(JSON.stringify({ visible_fields, is_data_visible, filter_query }), typingMs)
  const found = useRulesPreview(dataset, JSON.parse(settled) as Tried)
  const isFound = ruleset.permissions.includes(exploreDataset)
  if (found.error && isFound)
    return (
      <Text size="sm" c="red" role="status" className="answer">
        {noticeOf(found.error, words.sentences).message}
      </Text>
    )
  const shown = found.data
  const description = !isFound
    ? words.say('security.answer_not_found')
    : !is_data_visible
      ? words.say('security.answer_no_data')
      : shown &&
        words.say('security.answer', {
          records: words.number(shown.records),
          of: words.number(shown.of),
          fields: words.number(shown.fields.length),
          fields_of: words.number(shown.fields_of),
        })
  const isNone = isFound && is_data_visible && shown?.records === 0
  return (
    <Text size="sm" role="status" className="answer" aria-busy={found.isPlaceholderData}>
      {description} {isNone && words.say('security.answer_none')}{' '}
      {shown && !shown.is_published && words.say('security.answer_draft')}
    </Text>
  )
}
