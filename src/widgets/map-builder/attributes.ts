import { contexts, describe, flag, text } from '../../custom-element/attributes.ts'

export const attributes = describe({
  context: contexts('Dataset contexts of the page that are offered before the catalog, with their filters.'),
  canSave: flag('Signed-in users can save and share the map, and open and delete their own maps.'),
  mapId: text('Id of a saved map that is opened.'),
  mapTitle: text('Title of a new map.'),
  syncToUrl: flag('Keep the map in the address of the page, as map.'),
  rootPath: text('Path of the page of the builder: the link to a shared map is this and the id.'),
  readOnly: flag('Show the map without the means to change it.'),
  editUrl: text('Address where a map that is shown read-only can be changed.'),
})
