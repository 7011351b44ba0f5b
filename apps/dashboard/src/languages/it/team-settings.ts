import type { Translation } from "@latchkit/ui";
import type { teamSettingsMessages } from "../../team-settings/messages.ts";

export const teamSettings = {
  teamSettings: {
    title: "Impostazioni dei team",
    lead: "Stabilisci chi può creare team e quali permessi ricevono i membri per impostazione predefinita. Le modifiche hanno effetto immediato.",
    saved: "Salvato.",
    creating: "Creazione di team",
    clientCreation: "Consenti agli utenti di creare team",
    clientCreationHint:
      "Se questa opzione è disattivata, solo il tuo backend e gli amministratori possono creare team. Disattivato per impostazione predefinita.",
    personalTeam: "Crea un team personale alla registrazione",
    personalTeamHint:
      "I nuovi utenti iniziano in un team tutto loro, che porta il loro nome. Disattivato per impostazione predefinita.",
    creators: "Chi crea un team",
    creatorsLead:
      "Permessi concessi a chi crea un team. “team_admin” per impostazione predefinita. I team esistenti non cambiano.",
    members: "Membri dei team",
    membersLead:
      "Permessi concessi ai nuovi membri. “team_member” per impostazione predefinita. I membri esistenti non cambiano.",
  },
} satisfies Translation<typeof teamSettingsMessages>;
