import { describe, expect, it } from 'vitest'
import { checkProcessors } from '../../../src/core/processors/check.ts'
import { parametersOf, processors } from '../../../src/core/processors/definitions.ts'
import { processorForms } from '../../../src/core/processors/form.ts'
import { datasetsIn, namesIn, textFieldsOf } from '../../../src/core/processors/names-in.ts'
import { readings, readingsByType } from '../../../src/core/processors/readings.ts'
import { renameField } from '../../../src/core/processors/rename-field.ts'
import { en } from '../../../src/messages/en/ingest.ts'
import { fr } from '../../../src/messages/fr/ingest.ts'
import { fill } from '../../../src/messages/message.ts'
import { candidates } from '../../../src/server/ingest/typing/candidates.ts'

const sentences = (list: unknown) =>
  checkProcessors(list).problems.map(({ key, params }) => fill(en[key], params))

const refused: [list: unknown, sentence: string][] = [
  [null, "Processors are a list, not 'null'"],
  [{ name: 'rename' }, 'Processors are a list, not \'{"name":"rename"}\''],
  [Array(101).fill({ name: 'skip' }), 'There are 101 processors; a dataset has 100 at most'],
  [['rename'], "Processor 1 is 'rename'"],
  [[{ args: {} }], 'Processor 1 is \'{"args":{}}\''],
  [
    [{ name: 'skip' }, { name: 'constructor' }],
    "Processor 2: there is no processor 'constructor'; there are rename,",
  ],
  [[{ name: 'skip', arg: {} }], "Processor 1 (skip) has no member 'arg'"],
  [[{ name: 'skip', disabled: 1 }], "Processor 1 (skip), disabled: '1' is neither true nor false"],
  [[{ name: 'skip', args: [1] }], "Processor 1 (skip), args: '[1]' is no object"],
  [[{ name: 'skip', args: { frist: 1 } }], "Processor 1 (skip) has no parameter 'frist'; it has first, last"],
  [[{ name: 'skip', args: { toString: 1 } }], "Processor 1 (skip) has no parameter 'toString'"],
  [[{ name: 'copy', args: { field: 'a' } }], 'Processor 1 (copy), to_name: a value is needed (name)'],
  [
    [{ name: 'copy', args: { field: 'a', to_name: null } }],
    'Processor 1 (copy), to_name: a value is needed (name)',
  ],
  [[{ name: 'skip', args: { first: 1.5 } }], "Processor 1 (skip), first: '1.5' is no whole number"],
  [[{ name: 'skip', args: { first: '1' } }], "Processor 1 (skip), first: '1' is no whole number"],
  [[{ name: 'skip', args: { first: -1 } }], 'Processor 1 (skip), first: -1 is not between 0 and'],
  [
    [{ name: 'simplify', args: { field: 's', tolerance: Number.NaN } }],
    "Processor 1 (simplify), tolerance: 'null' is no number",
  ],
  [
    [{ name: 'filter', args: { query: 'a', invert: 'yes' } }],
    "Processor 1 (filter), invert: 'yes' is neither true nor false",
  ],
  [
    [{ name: 'add_time', args: { field: 'a', amount: 1, unit: 'eon' } }],
    "Processor 1 (add_time), unit: 'eon' is none of year, month, week",
  ],
  [[{ name: 'filter', args: { query: 5 } }], "Processor 1 (filter), query: '5' is no text"],
  [[{ name: 'filter', args: { query: '' } }], 'Processor 1 (filter), query: the text is empty'],
  [
    [{ name: 'filter', args: { query: 'x'.repeat(10_001) } }],
    `Processor 1 (filter), query: '${'x'.repeat(100)}…' is longer than 10000 characters`,
  ],
  [[{ name: 'filter', args: { query: 'a\0' } }], 'Processor 1 (filter), query: '],
  [[{ name: 'filter', args: { query: '\ud800' } }], 'Processor 1 (filter), query: '],
  [
    [{ name: 'copy', args: { field: 'a', to_name: 'Été 2020' } }],
    "Processor 1 (copy), to_name: 'Été 2020' cannot name a field: write 'ete_2020'",
  ],
  [
    [{ name: 'delete', args: { fields: [] } }],
    "Processor 1 (delete), fields: '[]' is no list of 1 to 200 texts",
  ],
  [[{ name: 'delete', args: { fields: 'a' } }], "Processor 1 (delete), fields: 'a' is no list"],
  [
    [{ name: 'delete', args: { fields: ['a', 'b', 'a'] } }],
    "Processor 1 (delete), fields: 'a' stands there twice",
  ],
  [[{ name: 'delete', args: { fields: [''] } }], 'Processor 1 (delete), fields: the text is empty'],
  [
    [{ name: 'parse_date', args: { field: 'a', format: '%Y', timezone: 'Europe/Paris' } }],
    "Processor 1 (parse_date), timezone: 'Europe/Paris' has no effect unless type is datetime",
  ],
]

describe('a list of processors', () => {
  it.each(refused)('%j is refused', (list, sentence) => {
    const [found = 'nothing was refused'] = sentences(list)
    expect(found.startsWith(sentence), found).toBe(true)
    expect(found).not.toMatch(/\{\w+\}/)
  })

  it('gets the defaults of what is not said, and keeps its numbers without the disabled', () => {
    const list = [
      { name: 'skip', disabled: true },
      { name: 'parse_date', args: { field: 'a', format: '%Y' } },
    ]
    expect(checkProcessors(list)).toEqual({
      problems: [],
      steps: [
        { number: 2, name: 'parse_date', args: { field: 'a', format: '%Y', type: 'date', timezone: 'UTC' } },
      ],
    })
  })

  it('has no steps that are wrong', () => {
    const list = [{ name: 'skip' }, { name: 'skip', arg: {} }, { name: 'skip', args: 5 }, { name: 'copy' }]
    expect(checkProcessors(list).steps.map(({ number }) => number)).toEqual([1])
  })

  it('tells everything that is wrong, not the first thing alone', () => {
    expect(sentences([{ name: 'copy' }, { name: 'skip', args: { first: 'x', last: 'y' } }])).toHaveLength(4)
  })
})

describe('forms', () => {
  it('have a label for each processor and parameter in both languages', () => {
    for (const language of [en, fr]) {
      const forms = processorForms(language)
      const labels = forms.flatMap(({ label, parameters }) => [
        label,
        ...parameters.flatMap((parameter) => [parameter.label, ...(parameter.choice_labels ?? [])]),
      ])
      expect(labels.filter((label) => /^(processor|parameter|choice|reading)\./.test(label))).toEqual([])
      const choices = forms.flatMap(({ parameters }) => parameters.flatMap((one) => one.choices ?? []))
      expect(choices.filter((choice) => labels.includes(choice) && choice !== 'text')).toEqual([])
      expect(forms.filter(({ description }) => !description.endsWith('.'))).toEqual([])
      expect(new Set(forms.map(({ family }) => family)).size).toBe(5)
    }
  })

  it('have the members that forms are described by', () => {
    const form = processorForms(en).find(({ name }) => name === 'parse_date')
    expect(form?.parameters.find(({ name }) => name === 'timezone')).toEqual({
      name: 'timezone',
      label: 'Time zone',
      help: 'As in Europe/Paris',
      type: 'text',
      default: 'UTC',
      required: false,
      choices: null,
      choice_labels: null,
      field_types: null,
      min: null,
      max: null,
      depends_on: 'type',
      depends_on_value: ['datetime'],
      advanced: false,
    })
  })

  it('depend on parameters that there are, on values that they may have', () => {
    for (const name of Object.keys(processors) as (keyof typeof processors)[]) {
      const parameters = parametersOf(name)
      for (const { depends_on: on, depends_on_value: values = [] } of Object.values(parameters)) {
        if (on === undefined) continue
        const choices: readonly unknown[] = parameters[on]?.choices ?? []
        expect(values.filter((value) => !choices.includes(value))).toEqual([])
      }
    }
  })

  it('have defaults that pass their own check', () => {
    for (const name of Object.keys(processors) as (keyof typeof processors)[]) {
      const described = Object.entries(parametersOf(name)).filter(
        ([, { default: usual }]) => usual !== undefined,
      )
      const args = Object.fromEntries(described.map(([parameter, { default: usual }]) => [parameter, usual]))
      const wrong = checkProcessors([{ name, args }]).problems.filter(
        ({ key }) => key !== 'processor.missing',
      )
      expect(wrong).toEqual([])
    }
  })

  it('offer the readings that ingestion has', () => {
    expect([...readings].sort()).toEqual(candidates.map(({ name }) => name).sort())
    const typed = Object.entries(readingsByType).flatMap(([type, names]) =>
      names.map((name) => `${name} ${type}`),
    )
    expect(typed.sort()).toEqual(candidates.map(({ name, type }) => `${name} ${type}`).sort())
  })
})

describe('fields that lists name', () => {
  const list = [
    { name: 'rename', args: { from_name: 'a', to_name: 'b' } },
    { name: 'delete', args: { fields: ['b', 'c'] } },
    { name: 'sort', args: { by: ['-b', 'd'] } },
    { name: 'replace', args: { field: 'd', find: 'b' } },
    { name: 'split', args: { field: 'b', separator: 'b', to_names: ['e', 'b'] } },
    { name: 'magic', args: { field: 'b' } },
  ]

  it('are renamed in every place but in texts', () => {
    expect(renameField(list, 'b', 'z')).toEqual([
      { name: 'rename', args: { from_name: 'a', to_name: 'z' } },
      { name: 'delete', args: { fields: ['z', 'c'] } },
      { name: 'sort', args: { by: ['-z', 'd'] } },
      { name: 'replace', args: { field: 'd', find: 'b' } },
      { name: 'split', args: { field: 'z', separator: 'b', to_names: ['e', 'z'] } },
      { name: 'magic', args: { field: 'b' } },
    ])
  })

  it.each([
    ['b > 3 AND c:[1 TO 2]', 'z > 3 AND c:[1 TO 2]'],
    ['b:"b"  OR NOT (b=1)', 'z:"b"  OR NOT (z=1)'],
    ['b:[2020 TO 2021]', 'z:[2020 TO 2021]'],
    ['#null(b) OR #exact(b, "b")', '#null(z) OR #exact(z, "b")'],
    ['b and ab:1', 'b and ab:1'],
    ['c:b', 'c:b'],
  ])('are renamed in the query %s', (query, wanted) => {
    expect(renameField([{ name: 'filter', args: { query } }], 'b', 'z')).toEqual([
      { name: 'filter', args: { query: wanted } },
    ])
  })

  it.each([
    ['b', 'z'],
    ['b * 2 + bb - b/(1e5 * b)', 'z * 2 + bb - z/(1e5 * z)'],
    ['round(b)', 'round(z)'],
  ])('are renamed in the expression %s', (expression, wanted) => {
    const list = [{ name: 'expression', args: { expression, to_name: 'b', type: 'double' } }]
    expect(renameField(list, 'b', 'z')).toEqual([
      { name: 'expression', args: { expression: wanted, to_name: 'z', type: 'double' } },
    ])
  })

  it('are not taken for functions in expressions', () => {
    const list = [{ name: 'expression', args: { expression: 'round(round)', to_name: 'x', type: 'int' } }]
    expect(renameField(list, 'round', 'z')[0]?.args?.expression).toBe('round(z)')
  })

  it('are known without running it', () => {
    expect([...namesIn(list)].sort()).toEqual(['a', 'b', 'c', 'd', 'e'])
  })

  it('and those that must come as texts, by the names that the source has for them', () => {
    const steps = [
      { name: 'rename', args: { from_name: 'a', to_name: 'b' } },
      { name: 'parse_date', args: { field: 'b', format: '%Y', to_name: 'c' } },
      { name: 'normalize', args: { fields: ['d', 'c'] } },
      { name: 'retype', args: { field: 'e', type: 'text' } },
      { name: 'replace', args: { field: 'e', find: 'x' } },
      { name: 'replace', args: { field: 'f', find: 'x' }, disabled: true },
    ]
    expect(textFieldsOf(steps)).toEqual(['a', 'd'])
  })

  it('and datasets, of joins that are not disabled', () => {
    const joins = ['x', 'y', 'x'].map((dataset) => ({ name: 'join', args: { dataset } }))
    expect(datasetsIn([...joins, { name: 'join', args: { dataset: 'z' }, disabled: true }])).toEqual([
      'x',
      'y',
    ])
  })
})
