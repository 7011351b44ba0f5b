import { catalogue } from "../language/catalogue.ts";

export const projectsTexts = catalogue("projects", {
  title: "Projects",
});
