import type { MigrateSentences } from '../en/migrate.ts'

export const fr: MigrateSentences = {
  'migrate.page.deep': 'La page a plus de {most} niveaux imbriqués et a été laissée telle quelle',
  'migrate.element.missing':
    'L’élément <{name}> n’existe pas encore : la balise est réécrite, et ne montre rien pour l’instant',
  'migrate.element.open': '<{name}> n’a pas de balise fermante : son contenu a été deviné, fermez-la',
  'migrate.attribute.form':
    '{name} n’est pas un de nos attributs sur <{tag}> : il est renommé, et n’y fait rien',
  'migrate.attribute.extras':
    'Les options de l’ancien moteur de graphiques (extras) ne sont pas reprises : utilisez les attributs du graphique',
  'migrate.attribute.formatter':
    'Le format « {value} » est inconnu : écrivez date, language ou visualization',
  'migrate.attribute.condition':
    'La condition « {value} » appelle ou choisit : écrivez dans {name} des comparaisons liées par && et ||',
  'migrate.attribute.expression':
    '{name} était une expression, et « {value} » ne se dit pas dans un modèle : écrivez du texte avec {{ }}',
  'migrate.directive.unknown':
    '{name} n’a pas d’équivalent dans les modèles : utilisez un élément, ou un script à l’écoute des événements d4c-*',
  'migrate.directive.controller':
    'Les contrôleurs ne sont pas repris : publiez des valeurs avec des éléments, ou écrivez un script de la page',
  'migrate.directive.model':
    'Les formulaires en ng-model ne sont pas repris : utilisez d4c-text-search, d4c-toggle-model ou un script de la page',
  'migrate.directive.event':
    '{name} exécute du code de la page : utilisez un script à l’écoute des événements',
  'migrate.directive.value': '{name} est laissé tel quel, car « {value} » ne peut se dire dans un modèle',
  'migrate.directive.place':
    '{name} est laissé tel quel, car sa balise n’est pas fermée ou son pendant manque',
  'migrate.directive.default': 'Le cas par défaut d’un choix doit être le dernier : placez-le à la fin',
  'migrate.handler.inline':
    '{name} est du code dans le balisage, qu’une politique stricte de la page refuse : utilisez un script',
  'migrate.text.place': '{{ }} n’est pas rendu dans <{tag}> : écrivez le texte, ou posez-le par un script',
  'migrate.text.call':
    '« {value} » appelle une fonction : les modèles n’ont que des filtres et des variables',
  'migrate.text.assignment':
    '« {value} » fixe une valeur de la page : écrivez {% assign %} là où elle sert, ou publiez-la par un élément',
  'migrate.text.object':
    '« {value} » contient un objet ou une liste de valeurs : publiez-les par un élément ou un script',
  'migrate.text.syntax':
    '« {value} » n’est pas une expression que les modèles savent dire : écrivez-la avec des filtres',
  'migrate.text.word': '« {value} » nomme quelque chose d’AngularJS que les modèles ne connaissent pas',
  'migrate.template.nested':
    'Le contenu de <{name}> est rendu à part : il voit ses variables et celles de la page, pas celles d’une boucle autour de lui',
  'migrate.template.context':
    'Un contexte dans un modèle recommence à chaque changement du modèle : sortez-le',
  'migrate.template.tag':
    '<{name}> est retiré de ce qu’un modèle rend : sortez-le de la partie qui a des {{ }}',
  'migrate.script.angular':
    'Ce script a besoin d’AngularJS, qui n’est plus là : réécrivez-le sur les événements d4c-*',
  'migrate.script.jquery':
    'Ce script a besoin de jQuery, qui n’est plus là : chargez-le à nouveau, ou réécrivez le script sans lui',
  'migrate.script.template':
    'Un modèle gardé dans un script n’est pas repris : écrivez-le dans l’élément qui le montre',
  'migrate.script.address':
    'Ce script appelle l’API de données d’avant : ses adresses commencent désormais par /d4c/api/',
  'migrate.address.other': 'L’adresse d’un autre portail reste telle quelle : {value}',
  'migrate.address.version': 'Il n’y a pas ici de version 2 de l’API de données : {value}',
  'migrate.label.missing': 'La bascule n’a pas de libellé : écrivez-le entre ses balises',
  'migrate.done': 'Écrit : {file}',
  'migrate.count': 'À regarder dans {file} : {count}',
  'migrate.usage': 'migrate demande une page : d4c migrate FICHIER',
  'migrate.both': 'Écrivez --output ou --in-place, pas les deux',
  'migrate.portal': '« {value} » n’est pas l’adresse d’un portail : écrivez https://data.example.org',
  'migrate.same':
    'Deux pages seraient écrites dans {file} : migrez-les l’une après l’autre, dans deux dossiers',
  'migrate.large': '{file} dépasse {most} Mo, ce qu’aucune page ne fait : rien n’a été écrit',
  'migrate.text': '{file} n’est pas un texte en UTF-8 : rien n’a été écrit',
  'migrate.missing': 'Il n’y a pas de fichier {file}',
  'migrate.unreadable': '{file} ne peut être lu ou écrit : {reason}',
}
