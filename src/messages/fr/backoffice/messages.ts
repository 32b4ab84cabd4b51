import type { en } from '../../en/backoffice/messages.ts'
import type { Sentences } from '../../message.ts'

export const fr: Sentences<keyof typeof en> = {
  'nav.messages': 'Messages',
  'messages.title': 'Messages',
  'messages.show': 'Afficher',
  'messages.show.open': 'À traiter',
  'messages.show.archived': 'Archivés',
  'messages.none': 'Aucun message à traiter',
  'messages.none_archived': 'Aucun message archivé',
  'messages.none_why':
    'Les demandes d’aide et les messages des visiteurs sont conservés ici et envoyés par courriel aux personnes qui gèrent le portail et ont une adresse.',
  'messages.visitor': 'Message d’un visiteur',
  'messages.archived': 'archivé {at}',
  'messages.reply': 'Répondre par courriel',
  'messages.reply_to': 'Répondre par courriel à « {title} »',
  'messages.archive': 'Archiver',
  'messages.archive_of': 'Archiver « {title} »',
  'messages.reopen': 'Rouvrir',
  'messages.reopen_of': 'Rouvrir « {title} »',
  'messages.now.archived': 'Le message est archivé',
  'messages.now.open': 'Le message est de nouveau à traiter',
  'messages.more': 'Afficher les messages précédents',
  'client_errors.title': 'Erreurs dans les navigateurs',
  'client_errors.how':
    'Ce qui a échoué dans les pages de ce portail, compté par message, le plus récent en premier.',
  'client_errors.none': 'Aucune page n’a signalé d’erreur.',
  'client_errors.count': '{count|une fois,|{n} fois, la dernière} {at}',
  'client_errors.stack': 'À quel endroit',
  'client_errors.remove': 'Retirer',
  'client_errors.remove_of': 'Retirer « {title} »',
}
