import type { Translation } from "../language/catalogue.ts";
import type { projectsTexts } from "./texts.ts";

export const german: Translation<typeof projectsTexts> = {
  title: "Projekte",
};
