/** An outside service: every host that showing it contacts, the one that consent is kept for first. */
export interface Service {
  readonly hosts: readonly [string, ...string[]]
}

export const disqus: Service = { hosts: ['disqus.com'] }
export const hubspot: Service = { hosts: ['js.hsforms.net', 'forms.hsforms.com'] }
export const twitter: Service = { hosts: ['syndication.twitter.com'] }
export const github: Service = { hosts: ['api.github.com'] }

/** Whether a page lets a service be contacted; without rules it does. */
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

/** The latest posts of an account, without its visitors being followed. */
export const timelineAddress = (account: string, language: string): string =>
  address(twitter, `/srv/timeline-profile/screen-name/${encodeURIComponent(account)}`, {
    dnt: 'true',
    lang: language,
  })

/** A gist as JSON; GitHub lets any page read it. */
export const gistAddress = (id: string): string => address(github, `/gists/${encodeURIComponent(id)}`)

/** Where a gist stands for people. */
export const gistPage = (id: string, owner: string | null): string =>
  `https://gist.github.com/${owner === null ? '' : `${encodeURIComponent(owner)}/`}${encodeURIComponent(id)}`
