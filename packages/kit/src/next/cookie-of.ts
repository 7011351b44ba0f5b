/** A cookie as Next.js sets it. */
export interface NextCookie {
  readonly name: string;
  readonly value: string;
  readonly path: string;
  /** In seconds. */
  readonly maxAge: number;
  readonly sameSite: "lax";
  readonly secure: boolean;
  readonly domain?: string;
}

/** Takes one of the kit's `Set-Cookie` headers apart. */
export function cookieOf(header: string): NextCookie {
  const [pair = "", ...attributes] = header.split("; ");
  const end = pair.indexOf("=");
  const attribute = (name: string) => attributes.find((one) => one.startsWith(`${name}=`))?.slice(name.length + 1);
  const domain = attribute("Domain");
  return {
    name: pair.slice(0, end),
    value: decodeURIComponent(pair.slice(end + 1)), // Next.js encodes it again.
    path: "/",
    maxAge: Number(attribute("Max-Age")),
    sameSite: "lax",
    secure: attributes.includes("Secure"),
    ...(domain !== undefined && { domain }),
  };
}
