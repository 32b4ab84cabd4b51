import type { ImageSentences } from '../en/images.ts'

export const fr: ImageSentences = {
  'gallery.label': 'Images de {title}',
  'gallery.none': 'Le jeu de données « {dataset} » n’a aucun champ d’images.',
  'gallery.image': 'Image {n}',
  'detail.label': 'Détails',
  'detail.close': 'Fermer',
  'detail.previous': 'Image précédente',
  'detail.next': 'Image suivante',
  'image.download': 'Télécharger l’image',
  'image.broken': 'Désolé, ce fichier ne peut pas être affiché',
  'slideshow.label': 'Diaporama de {title}',
  'slideshow.index': '{current}/{total}',
  'slideshow.details': 'Montrer les champs de l’enregistrement',
  'slideshow.fullscreen': 'Plein écran',
  'slideshow.exit': 'Quitter le plein écran',
  'slideshow.field':
    'Le champ {field} du jeu de données « {dataset} » ne contient pas de fichiers, ou n’en fait pas partie.',
  'slideshow.none': 'Le jeu de données « {dataset} » n’a aucun champ de fichiers.',
}
