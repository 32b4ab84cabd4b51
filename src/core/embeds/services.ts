/** An external service: every host that its content contacts; consent is stored under the first. */
export interface Service {
  readonly hosts: readonly [string, ...string[]]
}

export const disqus: Service = { hosts: ['disqus.com'] }
export const hubspot: Service = { hosts: ['js.hsforms.net', 'forms.hsforms.com'] }
export const twitter: Service = { hosts: ['syndication.twitter.com'] }
export const github: Service = { hosts: ['api.github.com'] }

/** Whether the rules of a page allow a service; everything is allowed without rules. */
export const isAllowed = ({ hosts }: Service, rules: readonly string[] | undefined): boolean => {
  if (rules === undefined) return true
  const allowed = new Set(rules.map((host) => host.toLowerCase()))
  return hosts.every((host) => allowed.has(host))
}

const address = (service: Service, path: string, query: Readonly<Record<string, string>> = {}): string => {
  const url = new URL(`https://${service.hosts[0]}${path}`)
  for (const [name, value] of Object.entries(query)) url.searchParams.append(name, value)
  return url.href
}

/** The Disqus thread of a page: `page` is its URL, `identifier` a stable id where the URL may change. */
export const disqusAddress = (
  shortname: string,
  identifier: string | undefined,
  { page, title }: { page: string; title: string },
): string =>
  address(disqus, '/embed/comments/', {
    base: 'default',
    f: shortname,
    ...(identifier ? { t_i: identifier } : {}),
    t_u: page.replace(/#.*$/s, ''),
    t_d: title,
    t_t: title,
    s_o: 'default',
  })

/** The latest posts of an account, requested with do-not-track. */
export const timelineAddress = (account: string, language: string): string =>
  address(twitter, `/srv/timeline-profile/screen-name/${encodeURIComponent(account)}`, {
    dnt: 'true',
    lang: language,
  })

/** The API address of a gist as JSON; GitHub allows cross-origin requests to it. */
export const gistAddress = (id: string): string => address(github, `/gists/${encodeURIComponent(id)}`)

/** The public page of a gist. */
export const gistPage = (id: string, owner: string | null): string =>
  `https://gist.github.com/${owner === null ? '' : `${encodeURIComponent(owner)}/`}${encodeURIComponent(id)}`
