import { hubspot } from './services.ts'

/**
 * Creates the HubSpot form named by the body, and reports its state to the parent page. Its digest is
 * `formScriptDigest`.
 */
export const formScript =
  "const tell=(said)=>parent.postMessage({d4cForm:said},'*');if(self.hbspt){hbspt.forms.create({portalId:document.body.dataset.portal,formId:document.body.dataset.form,target:'#form',onFormReady:()=>tell('ready')});new ResizeObserver(()=>tell(document.documentElement.offsetHeight)).observe(document.documentElement)}else tell('failed')"

/** For `script-src` of pages with a strict policy: srcdoc frames inherit the policy of their page. */
export const formScriptDigest = 'sha256-9v4+gQMi1aQW6QTXeOKYOkCGd/5a7bgr/E3R1sv9NYw='

const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)

/**
 * The srcdoc of an opaque-origin frame in which HubSpot's script renders one form; its policy allows only
 * that service.
 */
export function formDocument(portal: string, form: string): string {
  const [scripts, answers] = hubspot.hosts
  const policy = [
    "default-src 'none'",
    `script-src https://${scripts} '${formScriptDigest}'`,
    `connect-src https://${answers}`,
    `form-action https://${answers}`,
    `img-src https://${scripts} data:`,
    `style-src https://${scripts} 'unsafe-inline'`,
  ].join('; ')
  return `<!doctype html><html><head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${escaped(policy)}"></head><body data-portal="${escaped(portal)}" data-form="${escaped(form)}"><div id="form"></div><script src="https://${scripts}/forms/embed/v2.js"></script><script>${formScript}</script></body></html>`
}
