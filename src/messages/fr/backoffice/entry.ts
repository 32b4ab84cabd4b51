import type { en } from '../../en/backoffice/entry.ts'
import type { Sentences } from '../../message.ts'

export const fr: Sentences<keyof typeof en> = {
  'signin.title': 'Connexion',
  'signin.name': 'Nom d’utilisateur ou adresse e-mail',
  'signin.password': 'Mot de passe',
  'signin.show_password': 'Afficher le mot de passe',
  'signin.button': 'Se connecter',
  'signin.refused': 'Vous n’êtes pas connecté',
  'signin.locked': 'Trop de tentatives',
  'signin.wait': 'Attendez {n} {count|seconde|secondes}, puis réessayez.',
  'session.ended': 'Votre session a pris fin',
  'session.kept':
    'Reconnectez-vous pour continuer. Ce que vous avez saisi est toujours là, et ce que vous venez d’envoyer est envoyé à nouveau.',
  'session.leave': 'Quitter sans se reconnecter',
  'entry.to_sign_in': 'Se connecter',
  'entry.on': 'Continuer',
  'forgotten.title': 'Mot de passe oublié ?',
  'forgotten.why': 'Un lien pour en choisir un nouveau est envoyé à l’adresse e-mail de votre compte.',
  'forgotten.button': 'Envoyer le lien',
  'forgotten.sent':
    'Si ce compte existe, un e-mail avec un lien est en route vers son adresse. Le lien est valable peu de temps.',
  'reset.title': 'Choisir un nouveau mot de passe',
  'reset.button': 'Définir le mot de passe',
  'reset.done': 'Votre nouveau mot de passe est défini. Connectez-vous avec lui.',
  'email.title': 'Confirmer votre nouvelle adresse e-mail',
  'email.button': 'Confirmer',
  'email.done': 'Cette adresse est désormais la vôtre.',
  'email.form': 'Une adresse e-mail ressemble à ada@example.org.',
  'invitation.title': 'Vous êtes invité',
  'invitation.why':
    'Cette invitation a été envoyée à {email}. Choisissez un nom d’utilisateur et un mot de passe.',
  'invitation.button': 'Créer mon compte',
  'access.title': 'Demander un accès',
  'access.why':
    'Les gestionnaires des utilisateurs décident de votre demande ; la réponse arrive par e-mail.',
  'access.message': 'Pour quoi en avez-vous besoin ?',
  'access.button': 'Envoyer la demande',
  'access.sent': 'Votre demande est envoyée. La réponse arrivera par e-mail.',
  'username.form':
    'Lettres, chiffres, points, tirets et tirets bas, en commençant par une lettre ou un chiffre ; 60 au plus.',
  'password.new': 'Nouveau mot de passe',
  'password.hint': 'Au moins {least} caractères ; plusieurs mots se retiennent bien.',
  'password.short': 'Au moins {least} caractères.',
  'password.long': 'C’est plus long qu’un mot de passe ne peut l’être.',
  'password.name': 'Un mot de passe ne doit pas contenir le nom d’utilisateur.',
}
