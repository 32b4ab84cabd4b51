import { Button, Fieldset, Group, Text, TextInput } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useApp } from '../../app.ts'
import { areaOf, type Box, boxOf, boxSides, noBox } from './model.ts'

interface AreaInputProps {
  value: unknown
  change: (area: object | null) => void
}

/** A bounding box as four inputs. */
export function AreaInput({ value, change }: AreaInputProps) {
  const { words } = useApp()
  const known = boxOf(value)
  const [box, setBox] = useState<Box>(known ?? noBox)
  const outside = JSON.stringify(known ?? noBox)
  useEffect(() => {
    setBox((before) =>
      JSON.stringify(boxOf(areaOf(before)) ?? noBox) === outside ? before : JSON.parse(outside),
    )
  }, [outside])
  const isEmpty = boxSides.every((side) => box[side].trim() === '')
  const isWrong = !isEmpty && areaOf(box) === null
  const type = (side: keyof Box, text: string) => {
    const next = { ...box, [side]: text }
    setBox(next)
    const area = areaOf(next)
    if (area) change(area)
    else if (boxSides.every((one) => next[one].trim() === '')) change(null)
  }
  if (known === undefined)
    return (
      <Fieldset legend={words.say('meta.area')} variant="unstyled">
        <Group>
          <Text size="sm">{words.say('meta.area_other')}</Text>
          <Button size="xs" variant="default" onClick={() => change(null)}>
            {words.say('meta.area_remove')}
          </Button>
        </Group>
      </Fieldset>
    )
  return (
    <Fieldset legend={words.say('meta.area')} variant="unstyled">
      <Text size="xs" c="dimmed" id="meta-area-how">
        {words.say('meta.area_how')}
      </Text>
      <div className="box">
        {boxSides.map((side) => (
          <TextInput
            key={side}
            label={words.say(`meta.area.${side}`)}
            inputMode="decimal"
            aria-describedby="meta-area-how"
            value={box[side]}
            onChange={({ currentTarget: { value: text } }) => type(side, text)}
            error={isWrong}
          />
        ))}
      </div>
      {isWrong && (
        <Text size="xs" c="red" role="status">
          {words.say('meta.area_wrong')}
        </Text>
      )}
    </Fieldset>
  )
}
