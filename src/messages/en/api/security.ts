export const en = {
  'ruleset.unknown': 'There is no rule for {name} on {dataset}',
  'ruleset.empty': '{dataset} has no records yet, so a filter cannot be checked: prepare a publish first',
} as const
