import type { en } from '../../en/api/datasets.ts'

export const fr: Readonly<Record<keyof typeof en, string>> = {
  'dataset.taken': 'Il y a déjà un jeu de données {dataset} : choisissez un autre identifiant',
  'dataset.identifier':
    '« {value} » n’est pas un identifiant : écrivez des minuscules, des chiffres, - et _, en commençant par une lettre ou un chiffre, 100 au plus',
  'dataset.conflict':
    '{user} a enregistré d’autres valeurs entre-temps : {members}. Fusionnez les vôtres avec elles, ou remplacez-les',
  'dataset.limit': 'Vous avez {count} jeux de données, et vous ne pouvez pas en avoir plus de {limit}',
  'dataset.busy': '{dataset} est en cours de traitement : attendez la fin ou interrompez-le',
  'dataset.unpublished': '{dataset} n’est pas publié',
  'dataset.unreadable': '{reason}',
  'change.unknown': 'Ce jeu de données n’a pas d’état enregistré {change}',
  'resource.unknown': 'La source {resource} n’existe pas, ou n’est pas à vous',
  'job.unknown': 'La tâche {job} n’existe pas',
  'version.unknown': 'Ce jeu de données n’a plus de version {version}',
  'upload.too_large': 'Le fichier que vous avez essayé d’envoyer dépasse la taille limite. {limit} {unit}o',
  'upload.unknown': 'Vous n’avez pas d’envoi {upload} : recommencez',
  'upload.offset': 'Le prochain octet de cet envoi est le numéro {offset} : reprenez à partir de là',
  'member.unknown': '{name} est inconnu : les noms connus sont {known}',
  'value.invalid': '« {value} » ne peut pas être pris pour {name} : {expected} est attendu',
  'value.counted': '{name} est compté par le portail et ne peut pas être écrit',
  'value.unique': '« {value} » est deux fois dans {name}',
  'value.refused': '{reason}',
  'processor.unknown_name': 'Le processeur « {name} » n’existe pas',
}
