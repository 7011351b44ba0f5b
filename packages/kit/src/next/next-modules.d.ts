// Declarations of Next.js and React that this package uses; only applications have them installed.

declare module "next/headers" {
  /** Returns the headers of the request. */
  export function headers(): Promise<Headers>;
  /** Returns the cookies; setting one fails while a page renders. */
  export function cookies(): Promise<{
    set(cookie: {
      name: string;
      value: string;
      path: string;
      maxAge: number;
      sameSite: "lax";
      secure: boolean;
      httpOnly: boolean;
      domain?: string;
    }): unknown;
  }>;
}

declare module "next/navigation" {
  /** Ends the request with a redirect. */
  export function redirect(url: string): never;
}

declare module "next/server" {
  /** Resolves once there is a request. */
  export function connection(): Promise<void>;
}

declare module "react" {
  /** Calls a function once per request. */
  export function cache<F extends (...args: never[]) => unknown>(work: F): F;
}
