import type { EmbedSentences } from '../en/embeds.ts'

export const fr: EmbedSentences = {
  'purpose.comments': 'Les commentaires de cette page, conservés par Disqus.',
  'purpose.form': 'Un formulaire de HubSpot, qui reçoit ce que vous y écrivez.',
  'purpose.timeline': 'Les messages de {name} sur X.',
  'purpose.code': 'Du code conservé sur GitHub.',
  'consent.contact':
    'Pour les montrer, votre navigateur contacte {hosts}, qui apprend votre adresse IP et l’adresse de cette page.',
  'consent.contact.code': 'Pour le montrer, votre navigateur contacte {hosts}, qui apprend votre adresse IP.',
  'consent.contact.form':
    'Pour le montrer, votre navigateur contacte {hosts}, qui apprennent votre adresse IP et l’adresse de ce portail.',
  'consent.contact.timeline':
    'Pour les montrer, votre navigateur contacte {hosts}, qui apprend votre adresse IP.',
  'consent.load': 'Charger',
  'consent.always': 'Toujours charger depuis {host}',
  'consent.stop': 'Ne plus charger depuis {host}',
  refused: 'Cette page ne permet pas à ses éléments de contacter {hosts}.',
  'attribute.wrong': 'L’attribut {name} doit être {form} ; il vaut « {value} ».',
  'attribute.needed': '<{tag}> a besoin de l’attribut {name}.',
  'form.shortname': 'fait de lettres, de chiffres et de traits d’union',
  'form.digits': 'un nombre',
  'form.uuid': 'un identifiant de HubSpot, comme 0a1b2c3d-1111-2222-3333-0a1b2c3d4e5f',
  'form.account': 'fait d’au plus 15 lettres, chiffres et traits de soulignement',
  'form.user': 'fait de lettres, de chiffres et de traits d’union isolés',
  'form.gist': 'fait de chiffres et de lettres de a à f',
  'form.city': 'le nom d’une ville',
  loading: 'Chargement depuis {host}',
  unreachable: '{host} ne répond pas.',
  blocked: 'La politique de sécurité de cette page bloque {host}.',
  retry: 'Réessayer',
  'title.comments': 'Commentaires',
  'title.form': 'Formulaire',
  'title.timeline': 'Messages de {name}',
  'title.code': 'Code',
  'gist.missing': 'GitHub ne connaît pas ce gist.',
  'gist.limited': 'GitHub ne répond plus aux questions venues d’ici pour un moment.',
  'gist.cut': 'Seul le début est montré.',
  'gist.open': 'Ouvrir sur GitHub',
  'closed.air':
    'Le service de qualité de l’air de Plume Labs a fermé : il n’y a rien à montrer pour {city}, et personne n’est contacté.',
  'closed.timeline':
    'X ne montre plus de fils par identifiant de widget, et n’est pas contacté. Nommez un compte avec screen-name.',
}
