import type { CSSProperties, ReactNode } from "react";
import type { ProjectLogos } from "../project-logos.ts";

interface ProjectLogoProps {
  readonly data?: ProjectLogos | undefined;
  /** Background that the logo is shown on. */
  readonly mode: "light" | "dark";
}

/** Renders the project's logo for a light or dark background, or nothing if the project has none. */
export function ProjectLogo(props: ProjectLogoProps): ReactNode {
  return <Logo {...props} alt="" />;
}

interface LogoProps extends ProjectLogoProps {
  readonly alt: string;
  readonly className?: string | undefined;
  readonly style?: CSSProperties | undefined;
}

/** As {@link ProjectLogo}, with a text for readers who do not see images. */
export function Logo({ data, mode, style, ...image }: LogoProps): ReactNode {
  const full = (mode === "dark" && data?.logoFullDarkModeUrl) || data?.logoFullUrl;
  const square = (mode === "dark" && data?.logoDarkModeUrl) || data?.logoUrl;
  const shown: CSSProperties = { border: 0, display: "block", ...style };
  // biome-ignore-start lint/a11y/useAltText: `image` has it.
  if (full) return <img src={full} height="32" {...image} style={{ ...shown, height: "32px", maxWidth: "100%" }} />;
  if (square) return <img src={square} width="40" height="40" {...image} style={shown} />;
  // biome-ignore-end lint/a11y/useAltText: `image` has it.
  return null;
}
