import type { Translation } from "@latchkit/ui";
import type { accessMessages } from "../../parts/access/messages.ts";

export const access = {
  access: {
    owner: "Proprietario",
    admin: "Amministratore",
    support: "Assistenza",
    viewer: "Lettore",
    ownerText:
      "Tutto ciò che può fare un amministratore; in più gestisce i collaboratori e trasferisce ed elimina i progetti.",
    adminText: "Modifica tutte le impostazioni, crea chiavi e legge i segreti.",
    supportText:
      "Aiuta gli utenti: sospende e sblocca account, termina sessioni, reinvia email. Non legge segreti e non modifica impostazioni.",
    viewerText: "Vede tutto tranne i segreti. Non modifica nulla.",
    yourRole: "Il tuo ruolo: {role}.",
    needs: "Il tuo ruolo è {role}. Per questa azione serve il ruolo {needed}; chiedi a un proprietario.",
  },
} satisfies Translation<typeof accessMessages>;
