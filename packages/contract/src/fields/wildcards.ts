/** Message for domains that {@link hasOwnWildcards} refuses. */
export const WILDCARD_RULE =
  "has a wildcard that lets strangers in; wildcards may stand only below a domain of your own, such as https://*.shop.example, or for the ports of localhost, http://localhost:*";

/**
 * Whether the wildcards of a trusted domain stay with one owner. A wildcard may stand
 *
 * - below a registrable domain: `https://*.shop.example`, `https://preview-*.shop.example`; neither in the domain
 *   itself (`https://*shop.example`) nor above it (`https://*.com`, `https://*.co.uk`, `https://*.github.io`),
 * - for any port of localhost: `http://localhost:*`.
 *
 * Registrable is what has two labels and is not in the list below, which holds the suffixes under which strangers get
 * names most often. Everything without wildcards passes. Free of imports, since dashboards check it as well.
 *
 * @param baseUrl Such as `https://*.shop.example:8443`.
 */
export function hasOwnWildcards(baseUrl: string): boolean {
  if (!baseUrl.includes("*")) return true;
  const [, host = "", port = ""] = /^[a-z]+:\/\/([^/?#:]*)(?::([^/?#]*))?/i.exec(baseUrl) ?? [];
  const labels = host.toLowerCase().split(".");
  if (labels.at(-1) === "localhost") return /^(?:\*|\d*)$/.test(port);
  const fixed = labels.slice(labels.findLastIndex((label) => label.includes("*")) + 1);
  return fixed.length >= 2 && !isSharedSuffix(fixed.join("."));
}

/** Whether different people get names directly below this one. */
function isSharedSuffix(suffix: string): boolean {
  return GENERIC_COUNTRY_SUFFIX.test(suffix) || SHARED_SUFFIXES.has(suffix);
}

/** `co.uk`, `com.au`, `ac.jp` and their like in other countries. */
const GENERIC_COUNTRY_SUFFIX = /^(?:ac|co|com|edu|gov|mil|net|org)\.[a-z]{2}$/;

/**
 * Further suffixes of the Public Suffix List: of countries, of registrars, and of hosts where anyone gets a subdomain.
 */
const SHARED_SUFFIXES: ReadonlySet<string> = new Set(
  `asn.au id.au or.at gv.at adv.br art.br blog.br eco.br ind.br nom.br biz.id go.id my.id or.id sch.id web.id firm.in gen.in ind.in
  ad.jp ed.jp go.jp gr.jp lg.jp ne.jp or.jp go.ke or.ke go.kr ne.kr or.kr pe.kr re.kr gob.es nom.es gob.mx geek.nz gen.nz govt.nz
  maori.nz school.nz in.th go.th or.th gen.tr web.tr idv.tw idv.hk ltd.uk me.uk nhs.uk plc.uk police.uk sch.uk law.za nom.za web.za
  br.com cn.com co.com de.com eu.com gb.net hu.com jp.net jpn.com mex.com ru.com sa.com se.net uk.com uk.net us.com us.org za.com eu.org
  amplifyapp.com appspot.com azureedge.net azurestaticapps.net azurewebsites.net bitbucket.io blogspot.com cloudapp.net cloudfront.net
  codeberg.page csb.app deno.dev deno.net duckdns.org dyndns.org edgeone.app elasticbeanstalk.com firebaseapp.com fly.dev gitbook.io
  github.dev github.io gitlab.io gitpod.io glitch.me herokuapp.com hf.space hashnode.dev loca.lt lovable.app myshopify.com netlify.app
  ngrok-free.app ngrok-free.dev ngrok.app ngrok.dev ngrok.io no-ip.org notion.site now.sh onrender.com ondigitalocean.app pages.dev
  pythonanywhere.com r2.dev railway.app repl.co replit.app replit.dev run.app s3.amazonaws.com amazonaws.com sourceforge.io
  stackblitz.io streamlit.app surge.sh translate.goog trycloudflare.com ts.net typedream.app up.railway.app vercel.app vercel.dev
  web.app webcontainer.io webflow.io windows.net wixsite.com wordpress.com workers.dev`.split(/\s+/),
);
