import type { Translation } from "../language/catalogue.ts";
import type { permissionsTexts } from "./texts.ts";

export const german: Translation<typeof permissionsTexts> = {
  teamTitle: "Rechte in Teams",
  teamLead:
    "Was Mitglieder in einem Team dürfen. Die mit $ gehören zum Produkt; Ihre eigenen können diese und einander enthalten.",
  projectTitle: "Rechte im Projekt",
  projectLead:
    "Was jemand darf, gleich in welchem Team. Vergeben werden sie auf der Seite einer Person, mit dem Kit, oder an alle, die sich registrieren.",
  none: "Noch keine Rechte",
  noneText: "Ein Recht ist ein Wort wie „read_invoices“, nach dem die App fragt, bevor sie etwas tut.",
  permission: "Recht",
  description: "Beschreibung",
  contains: "Enthält",
  through: "Dadurch auch: {permissions}",
  builtIn: "Eingebaut",
  actions: "Aktionen",
  create: "Neues Recht",
  edit: "Bearbeiten",
  editWhat: "{id} bearbeiten",
  save: "Recht speichern",
  saved: "{id} ist gespeichert.",
  id: "Id",
  idHint: "Höchstens 63 Kleinbuchstaben, Ziffern, „_“ und „:“. Der Code fragt danach.",
  badId: "Höchstens 63 Kleinbuchstaben, Ziffern, „_“ und „:“.",
  takenId: "Ein Recht mit dieser Id gibt es schon, für Teams oder für das Projekt.",
  renames:
    "Wer es hat, behält es. Code, der nach „{from}“ fragt, bekommt nach dem Speichern ein Nein; er muss dann nach „{to}“ fragen.",
  delete: "Löschen",
  deleteTitle: "{id} löschen?",
  deleteConfirm: "Recht löschen",
  deleted: "{id} ist gelöscht.",
  deleteHolders:
    "Wer es hat, verliert es sofort, und Code, der nach „{id}“ fragt, bekommt ein Nein. Das lässt sich nicht rückgängig machen.",
  deleteContainers: "Es verschwindet aus {permissions}.",
  deleteGranted: "Von da an bekommt es nicht mehr: {whom}.",
  creators: "wer ein Team gründet",
  members: "wer einem Team beitritt",
  newUsers: "wer sich registriert",
  find: "Recht suchen",
  noneFound: "So heißt kein Recht.",
  comesAlong: "Kommt mit",
  effective: "Mit dem Gewählten kommt: {permissions}.",
  granted: "Vergeben",
  ofNewUsers: "Neue Leute",
  ofNewUsersLead:
    "Was alle bekommen, die sich von jetzt an registrieren. Anfangs nichts; wer schon da ist, behält, was er hat.",
  noneToGrant: "Noch gibt es nichts zu vergeben: Legen Sie oben ein Recht an.",
  saveDefaults: "Speichern",
  defaultsSaved: "Gespeichert.",
  toTeamPermissions: "Rechte in Teams anlegen und bearbeiten",
};
