/** URLs of the project's logos. */
export interface ProjectLogos {
  readonly logoUrl?: string | undefined;
  readonly logoFullUrl?: string | undefined;
  readonly logoDarkModeUrl?: string | undefined;
  readonly logoFullDarkModeUrl?: string | undefined;
}
