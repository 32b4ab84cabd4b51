import type { Sentences } from '../message.ts'

export const en = {
  'migrate.page.deep': 'The page is nested more than {most} levels deep and was left as it is',
  'migrate.element.missing':
    'There is no element <{name}> yet: the tag is rewritten, and shows nothing so far',
  'migrate.element.open': '<{name}> has no end tag: what is its content was guessed, close it',
  'migrate.attribute.form':
    '{name} is no attribute of ours on <{tag}>: it is renamed, and does nothing there',
  'migrate.attribute.extras':
    'Options of the old chart engine (extras) are not moved: use the attributes of the chart',
  'migrate.attribute.formatter':
    'The formatter “{value}” is not known: write date, language or visualization',
  'migrate.attribute.condition':
    'The condition “{value}” calls or chooses: write comparisons joined by && and || in {name}',
  'migrate.attribute.expression':
    '{name} was an expression, and “{value}” cannot be said in a template: write text with {{ }}',
  'migrate.directive.unknown':
    '{name} has no counterpart in templates: use an element, or a script that listens to d4c-* events',
  'migrate.directive.controller':
    'Controllers are not moved: publish values with elements, or write a script of the page',
  'migrate.directive.model':
    'Forms on ng-model are not moved: use d4c-text-search, d4c-toggle-model or a script of the page',
  'migrate.directive.event': '{name} runs code of the page: use a script that listens to events',
  'migrate.directive.value': '{name} is left as it is, because “{value}” cannot be said in a template',
  'migrate.directive.place':
    '{name} is left as it is, because its tag has no end or its counterpart is missing',
  'migrate.directive.default': 'The default of a choice must be the last: move it to the end',
  'migrate.handler.inline':
    '{name} is code in markup, which a strict policy of the page refuses: use a script',
  'migrate.text.place': '{{ }} is not rendered inside <{tag}>: write the text, or set it by a script',
  'migrate.text.call': '“{value}” calls a function: templates have filters and variables only',
  'migrate.text.assignment':
    '“{value}” sets a value of the page: write {% assign %} where it is used, or publish it by an element',
  'migrate.text.object':
    '“{value}” holds an object or a list of values: publish it by an element or a script',
  'migrate.text.syntax': '“{value}” is no expression that a template can say: write it with filters',
  'migrate.text.word': '“{value}” names something of AngularJS that templates do not know',
  'migrate.template.nested':
    'The content of <{name}> is rendered by itself: it sees its own variables and those of the page, not those of a loop around it',
  'migrate.template.context':
    'A context inside a template starts anew whenever the template changes: move it out',
  'migrate.template.tag':
    '<{name}> is taken out of what a template renders: move it out of the part with {{ }}',
  'migrate.script.angular': 'This script needs AngularJS, which is gone: write it anew on d4c-* events',
  'migrate.script.jquery':
    'This script needs jQuery, which is gone: load it again, or write the script without it',
  'migrate.script.template':
    'A template kept in a script is not moved: write it into the element that shows it',
  'migrate.script.address':
    'This script calls the data API of before: its addresses begin with /d4c/api/ now',
  'migrate.address.other': 'The address of another portal stays as it is: {value}',
  'migrate.address.version': 'There is no version 2 of the data API here: {value}',
  'migrate.label.missing': 'The toggle has no label: write it between its tags',
  'migrate.done': 'Written: {file}',
  'migrate.count': 'To look at in {file}: {count}',
  'migrate.usage': 'migrate needs a page: d4c migrate FILE',
  'migrate.both': 'Write --output or --in-place, not both',
  'migrate.portal': '“{value}” is no address of a portal: write https://data.example.org',
  'migrate.same': 'Two pages would be written to {file}: migrate them one after another, into two folders',
  'migrate.large': '{file} has more than {most} MB, which no page has: nothing was written',
  'migrate.text': '{file} is not a text in UTF-8: nothing was written',
  'migrate.missing': 'There is no file {file}',
  'migrate.unreadable': '{file} cannot be read or written: {reason}',
} as const satisfies Sentences

export type MigrateSentences = Sentences<keyof typeof en>

type Named<Key> = Key extends `migrate.${infer Name}` ? Name : never
/** What is said of a page, without the name of this room. */
export type MigrateKey = Named<keyof typeof en>
