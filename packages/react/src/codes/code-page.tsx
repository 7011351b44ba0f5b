import { CardSkeleton } from "@latchkit/ui";
import type { ReactNode } from "react";
import { Root } from "../root.tsx";
import { type SearchParams, useSearchParam } from "../search-param.ts";

/** Props of the pages that links with a code lead to. */
export interface CodePageProps {
  /** The query that contains the code. Default: that of the page's address. */
  searchParams?: SearchParams | undefined;
  /** Fills the window. Default: `false`. */
  fullPage?: boolean | undefined;
  /** Class names for the outermost element. */
  className?: string | undefined;
}

interface CodePageParts {
  name: string;
  /** In the query. Default: `code`. */
  parameter?: string | undefined;
  /** Number of fields in its form, for the outline shown meanwhile. Default: 0. */
  fields?: number | undefined;
  /** @param code `""` if there is none. Another code starts afresh. */
  children: (code: string) => ReactNode;
}

/** A page that a link with a code leads to. The code is unknown on servers and while hydrating. */
export function CodePage({ name, parameter = "code", fields = 0, children, ...page }: CodePageProps & CodePageParts) {
  const code = useSearchParam(parameter, page.searchParams);
  const skeleton = <CardSkeleton fields={fields} />;
  return (
    <Root name={name} fullPage={page.fullPage} className={page.className} placeholder={skeleton}>
      {code === null ? skeleton : children(code)}
    </Root>
  );
}
