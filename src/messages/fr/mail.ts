import type { en } from '../en/mail.ts'
import type { Sentences } from '../message.ts'

export const fr: Sentences<keyof typeof en> = {
  'invitation.subject': 'Vous êtes invité à rejoindre {portal}',
  'invitation.text': `Bonjour,

{author} vous invite à rejoindre le portail de données {portal}.

Choisissez ici votre nom et votre mot de passe :

{link}

Le lien sert une fois, pendant {days} jours. Si vous n’attendiez pas d’invitation, ne faites rien.`,
  'welcome.subject': 'Votre demande d’accès à {portal}',
  'welcome.text': `Bonjour,

votre demande d’accès au portail de données {portal} est acceptée.

{reason}

Choisissez ici votre nom et votre mot de passe :

{link}

Le lien sert une fois, pendant {days} jours.`,
  'rejection.subject': 'Votre demande d’accès à {portal}',
  'rejection.text': `Bonjour,

votre demande d’accès au portail de données {portal} n’a pas été acceptée.

{reason}`,
  'reset.subject': 'Un nouveau mot de passe pour {portal}',
  'reset.text': `Bonjour {user},

quelqu’un, sans doute vous, a demandé un nouveau mot de passe sur {portal}. Choisissez-le ici :

{link}

Le lien sert une fois, pendant {hours} heures. Si ce n’était pas vous, ne faites rien : votre mot de passe reste le même.`,
  'password.subject': 'Votre mot de passe sur {portal} a changé',
  'password.text': `Bonjour {user},

votre mot de passe sur {portal} vient d’être changé, et vos autres sessions sont closes.

Si ce n’était pas vous, demandez tout de suite un nouveau mot de passe :

{link}`,
  'address.subject': 'Confirmez votre adresse pour {portal}',
  'address.text': `Bonjour {user},

utiliser désormais cette adresse sur {portal} ? Confirmez-la ici :

{link}

Le lien sert une fois, pendant {hours} heures. Si ce n’était pas vous, ne faites rien.`,
  'address-asked.subject': 'Une autre adresse pour votre compte sur {portal}',
  'address-asked.text': `Bonjour {user},

quelqu’un qui est connecté sous votre nom a demandé que votre compte sur {portal} utilise l’adresse {email}. Ce sera fait une fois qu’elle y est confirmée.

Si ce n’était pas vous, changez tout de suite de mot de passe :

{link}`,
  'address-taken.subject': 'Votre adresse sur {portal}',
  'address-taken.text': `Bonjour,

quelqu’un a demandé à utiliser cette adresse pour un compte sur {portal}, mais c’est déjà celle d’un autre compte, {user}. Rien n’a changé.

Si vous avez oublié votre mot de passe, demandez-en un nouveau :

{link}`,
  'address-changed.subject': 'Votre adresse sur {portal} a changé',
  'address-changed.text': `Bonjour {user},

votre compte sur {portal} n’utilise plus cette adresse, mais {email}.

Si ce n’est pas ce que vous voulez, dites-le tout de suite aux administrateurs du portail.`,
  'notice.subject': '{dataset} : {subject}',
  'notice.text': `Bonjour {user},

{author} écrit à toutes les personnes abonnées au jeu de données {dataset} sur {portal} :

{message}

Le jeu de données est ici :

{link}

Pour ne plus en entendre parler, désabonnez-vous dans votre compte :

{account}`,
  'access_request.subject': 'Une demande d’accès à {portal}',
  'access_request.text': `Bonjour {user},

{name} demande l’accès au portail de données {portal}. Acceptez ou refusez la demande ici :

{link}

Les autres demandes de la même heure ne sont pas annoncées par courriel. Pour ne plus recevoir ces messages, dites-le dans votre compte :

{account}`,
  'feedback.subject': 'Un retour sur {dataset}',
  'feedback.text': `Bonjour {user},

une personne qui visite {portal} a envoyé un retour sur le jeu de données {dataset}. Lisez-le ici :

{link}

Les autres retours de la même heure sur ce jeu de données ne sont pas annoncés par courriel. Pour ne plus recevoir ces messages, dites-le dans votre compte :

{account}`,
  'reuse.subject': 'Une réutilisation de {dataset}',
  'reuse.text': `Bonjour {user},

une personne qui visite {portal} a proposé une réutilisation du jeu de données {dataset}. Elle attend d’être acceptée ou refusée :

{link}

Les autres réutilisations de la même heure de ce jeu de données ne sont pas annoncées par courriel. Pour ne plus recevoir ces messages, dites-le dans votre compte :

{account}`,
  'support.subject': '{portal} : {subject}',
  'support.text': `Bonjour,

{author} ({email}) demande de l’aide à l’administration de {portal} :

{message}`,
  'visitor.subject': 'Un message à propos de {portal}',
  'visitor.text': `Bonjour,

une personne qui visite {portal} écrit :

{message}`,
  'refresh_failed.subject': '{dataset} n’a pas pu être mis à jour',
  'refresh_failed.text': `Bonjour {user},

une planification de {portal} n’a pas pu mettre à jour le jeu de données {dataset}. Les visiteurs voient les enregistrements d’avant, et la mise à jour sera retentée d’elle-même.

{reason}

Voyez ses planifications ici :

{link}

Les autres échecs de la même heure de ce jeu de données ne sont pas annoncés par courriel. Pour ne plus recevoir ces messages, dites-le dans votre compte :

{account}`,
}
