import type { en } from '../../en/backoffice/files.ts'
import type { Sentences } from '../../message.ts'

export const fr: Sentences<keyof typeof en> = {
  'dataset.tab.files': 'Fichiers',
  'files.at_once': 'Les visiteurs voient les fichiers dès qu’ils sont ici, sans publication.',
  'files.attachments': 'Pièces jointes',
  'files.attachments_why': 'Ce qui se lit avec les enregistrements : explications, images, formulaires.',
  'files.attachments_none': 'Il n’y a pas de pièce jointe',
  'files.alternative_exports': 'Exports alternatifs',
  'files.alternative_exports_why':
    'Les mêmes données sous une autre forme que vous faites vous-même, à côté des formats du portail. Seules les personnes qui voient tout le jeu de données les trouvent.',
  'files.alternative_exports_none': 'Il n’y a pas d’export alternatif',
  'files.none_why': 'Ajoutez un fichier ci-dessous.',
  'files.title': 'Titre',
  'files.title_hint': 'Vide : le nom du fichier',
  'files.file': 'Fichier',
  'files.upload': 'Ajouter le fichier',
  'files.file_missing': 'Choisissez d’abord un fichier.',
  'files.sending': '{name} : {percent} % envoyés',
  'files.give_up': 'Arrêter',
  'files.url': 'Ou son adresse sur le web',
  'files.url_wrong': 'Une adresse ressemble à https://www.example.org/notes.pdf.',
  'files.both': 'Choisissez un fichier ou écrivez une adresse, pas les deux.',
  'files.added': '{name} est ajouté',
  'files.download': 'Télécharger',
  'files.download_of': 'Télécharger {name}',
  'files.delete_of': 'Supprimer {name}',
  'files.delete_ask': 'Supprimer {name} ?',
  'files.delete_why':
    'Les visiteurs ne le trouvent plus, et les liens vers lui ne fonctionnent plus. C’est irréversible.',
  'files.delete_button': 'Supprimer le fichier',
  'files.deleted': '{name} est supprimé',
  'files.replace_ask': 'Remplacer {name} ?',
  'files.replace_why':
    'Il y a déjà un fichier de ce nom. Il est remplacé, et les liens vers lui mènent au nouveau.',
  'files.replace_button': 'Le remplacer',
}
