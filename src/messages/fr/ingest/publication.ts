import type { en } from '../../en/ingest/publication.ts'

export const fr: Readonly<Record<keyof typeof en, string>> = {
  'publication.limit':
    '{dataset} a {rows} enregistrements, et qui le publie ne peut pas en avoir plus de {limit} par jeu de données : laissez-en par un processeur, ou demandez-en plus à un administrateur',
  'publication.no_source':
    'Les enregistrements de {dataset} ne viennent pas d’une source gardée ici et ne peuvent donc pas être relus : ajoutez le fichier ou l’adresse comme source',
  'publication.source_gone': 'Le fichier de la source {source} n’est plus là : ajoutez-le de nouveau',
  'publication.overtaken':
    '{dataset} a été modifié par quelqu’un d’autre pendant sa publication : regardez-le et publiez-le de nouveau',
}
