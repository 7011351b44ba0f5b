import type { Translation } from "@latchkit/ui";
import type { dataVaultMessages } from "../../data-vault/messages.ts";

export const dataVault = {
  dataVault: {
    title: "Datentresor",
    lead: "Speichern Sie sensible Werte wie Zugriffstoken anderer Dienste. Ihr Backend verschlüsselt sie vor dem Senden.",
    none: "Noch keine Speicher",
    noneText:
      "Ein Speicher enthält Werte unter Schlüsseln. Ihr Backend verschlüsselt beides mit einem eigenen Geheimnis, sodass weder der Betreiber dieses Servers noch ein Angreifer mit der Datenbank sie lesen kann.",
    secretText:
      "Das Geheimnis verlässt Ihre Server nie. Bewahren Sie eine Sicherungskopie auf: Ohne das Geheimnis sind die Werte verloren.",
    store: "Speicher",
    id: "ID",
    theId: "ID",
    theIdOf: "ID von {name}",
    newStore: "Neuer Speicher",
    name: "Name",
    nameHint: "Wird nur im Dashboard angezeigt.",
    noName: "Geben Sie einen Namen ein.",
    idHint: "Ihr Code verwendet diese ID. Sie lässt sich später nicht ändern. Buchstaben, Ziffern, „_“ und „-“.",
    badId: "Verwenden Sie Buchstaben, Ziffern, „_“ und „-“, höchstens {max} Zeichen und kein „-“ am Anfang.",
    takenId: "Diese ID wird bereits verwendet.",
    create: "Speicher anlegen",
    made: "Speicher angelegt. Unten sehen Sie, wie Ihr Backend ihn verwendet.",
    about: "Allgemein",
    saveName: "Namen speichern",
    nameSaved: "Name gespeichert.",
    use: "Im Backend verwenden",
    useLead: "Das Kit ver- und entschlüsselt die Werte auf Ihrem Server.",
    terminal: "Terminal",
    theCommand: "Befehl",
    codeText:
      "Mit den Projektschlüsseln in .env (siehe {overview}) speichert dieser Code einen Wert und liest ihn wieder:",
    overview: "Übersicht",
    theCode: "Code",
    deleting: "Speicher löschen",
    deletingLead:
      "Leeren löscht die Werte. Löschen entfernt den Speicher aus der Konfiguration, behält aber seine Werte.",
    empty: "Speicher leeren …",
    emptyTitle: "„{name}“ leeren?",
    emptyNow: "Alle Werte löschen",
    emptyText:
      "Alle Werte in diesem Speicher werden gelöscht. Der Speicher bleibt bestehen. Das lässt sich nicht rückgängig machen.",
    emptied: "„{name}“ geleert.",
    delete: "Speicher löschen …",
    deleteTitle: "„{name}“ löschen?",
    deleteNow: "Speicher löschen",
    deleteStops: "Programme, die diesen Speicher verwenden, funktionieren sofort nicht mehr.",
    deleteKeeps:
      "Die Werte bleiben verschlüsselt und unzugänglich in der Datenbank. Ein neuer Speicher mit der ID {id} kann sie wieder lesen. Um die Werte zu löschen, leeren Sie den Speicher zuerst.",
    deleted: "„{name}“ gelöscht.",
  },
} satisfies Translation<typeof dataVaultMessages>;
