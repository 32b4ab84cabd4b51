import type { en } from '../../en/api/people.ts'
import type { Sentences } from '../../message.ts'

export const fr: Sentences<keyof typeof en> = {
  'link.unknown': 'Ce lien n’est pas valable, ou ne l’est plus : demandez-en un nouveau',
  'session.required':
    'Il faut une session : connectez-vous avec votre nom et votre mot de passe, une clé d’API ne suffit pas',
  'user.unknown': 'Il n’y a pas d’utilisateur {user}',
  'group.unknown': 'Il n’y a pas de groupe {group}',
  'request.unknown': 'Il n’y a pas de demande d’accès {request}',
  'request.resolved': 'Quelqu’un a déjà décidé de cette demande d’accès',
  'request.several':
    'Plusieurs personnes demandent le nom {user} : décidez de chacune par l’identifiant de sa demande',
  'apikey.unknown': 'Vous n’avez pas de clé d’API {key}',
  'invitation.unknown': 'Aucune invitation à {email} n’attend de réponse',
  'user.last_manager':
    'Plus personne ne pourrait gérer les utilisateurs : donnez d’abord à quelqu’un d’autre la permission manage_users',
  'permission.beyond': 'Vous ne pouvez pas donner {permission}, que vous n’avez pas vous-même',
  'user.beyond': '{user} a plus de droits que vous : seul qui a les mêmes permissions peut changer cela',
  'group.beyond':
    'Le groupe {group} a plus de droits que vous : seul qui a les mêmes permissions peut changer cela',
  'user.self':
    'Personne n’étend ses propres droits : demandez à quelqu’un d’autre qui peut gérer les utilisateurs',
  'permission.unknown': '« {value} » n’est pas une permission : sont connues {known}',
  'username.form':
    '« {value} » n’est pas un nom d’utilisateur : écrivez des lettres de a à z, des chiffres, des points, - et _, en commençant par une lettre ou un chiffre, {limit} au plus',
  'username.taken': 'Le nom {value} est pris : choisissez-en un autre',
  'group.form':
    '« {value} » n’est pas un nom de groupe : écrivez des lettres de a à z, des chiffres, des points, - et _, {limit} au plus',
  'group.taken': 'Il y a déjà un groupe {value}',
  'email.taken': 'Un autre utilisateur a l’adresse {value}',
  'emails.many': '{count} adresses ont été envoyées, {limit} sont prises à la fois',
  'value.list': '{name} prend une liste de textes',
  'value.text': '{name} prend un texte',
  'value.quota':
    '{name} prend des quotas par nom, par exemple {example} : sont connus {known}, avec les unités {units}',
  'value.limit': '{name} prend un nombre entier à partir de 0, ou null pour ne pas limiter',
  'value.origin': '« {value} » n’est pas un site : écrivez-le comme https://www.example.org, sans chemin',
  'value.choice': '« {value} » ne peut pas être pris pour {name} : écrivez une valeur parmi {known}',
  'value.flag': '{name} prend true ou false',
  'value.object': '{name} prend un objet de {limit} caractères au plus en JSON',
  'apikeys.many': 'Vous avez {limit} clés d’API : révoquez-en une avant d’en créer une autre',
}
