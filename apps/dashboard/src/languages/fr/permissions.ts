import type { Translation } from "@latchkit/ui";
import type { permissionsMessages } from "../../permissions/messages.ts";

export const permissions = {
  permissions: {
    teamTitle: "Autorisations d’équipe",
    teamLead:
      "Ce que les membres peuvent faire dans une équipe. Les autorisations qui commencent par $ sont intégrées ; les vôtres peuvent les contenir et se contenir entre elles.",
    projectTitle: "Autorisations de projet",
    projectLead:
      "Ce que les utilisateurs peuvent faire indépendamment de leur équipe. Accordez-les sur la page d’un utilisateur, avec le kit ou à tous les nouveaux utilisateurs.",
    none: "Aucune autorisation pour le moment",
    noneText:
      "Une autorisation est un nom, comme « read_invoices », que votre application vérifie avant de faire quelque chose.",
    permission: "Autorisation",
    description: "Description",
    contains: "Contient",
    through: "Inclut aussi {permissions}",
    builtIn: "Intégrée",
    actions: "Actions",
    create: "Nouvelle autorisation",
    edit: "Modifier",
    editWhat: "Modifier {id}",
    save: "Enregistrer l’autorisation",
    saved: "{id} enregistrée.",
    id: "ID",
    idHint: "Votre code vérifie cet ID. Minuscules, chiffres, « _ » et « : », {max} caractères au maximum.",
    badId: "Utilisez des minuscules, des chiffres, « _ » et « : », {max} caractères au maximum.",
    renames:
      "Les utilisateurs qui ont cette autorisation la conservent. Le code qui vérifie « {from} » sera refusé dès l’enregistrement et devra vérifier « {to} ».",
    delete: "Supprimer",
    deleteWhat: "Supprimer {id}",
    deleteTitle: "Supprimer {id} ?",
    deleteConfirm: "Supprimer l’autorisation",
    deleted: "{id} supprimée.",
    deleteHolders:
      "Les utilisateurs perdent immédiatement cette autorisation et le code qui vérifie « {id} » est refusé. Cette action est irréversible.",
    deleteContainers: "Elle est retirée de {permissions}.",
    deleteGranted: "Elle n’est plus accordée {holders}.",
    creators: "aux créateurs d’équipes",
    members: "aux nouveaux membres d’équipes",
    newUsers: "aux nouveaux utilisateurs",
    $delete_team: "Supprimer l’équipe",
    $invite_members: "Inviter des membres dans l’équipe",
    $manage_api_keys: "Créer, voir et révoquer les clés API de l’équipe",
    $read_members: "Voir les membres de l’équipe",
    $remove_members: "Retirer d’autres membres de l’équipe",
    $update_team: "Modifier le nom, l’image et les métadonnées de l’équipe",
    find: "Rechercher une autorisation",
    noneFound: "Aucune autorisation correspondante",
    comesAlong: "Incluse",
    effective: "Inclut aussi {permissions}.",
    granted: "Accordée",
    ofNewUsers: "Nouveaux utilisateurs",
    ofNewUsersLead:
      "Accordées aux utilisateurs qui s’inscrivent désormais. Les utilisateurs existants conservent leurs autorisations. Aucune par défaut.",
    noneToGrant: "Créez une autorisation ci-dessus pour l’accorder ici.",
    saveDefaults: "Enregistrer",
    defaultsSaved: "Enregistré.",
    toTeamPermissions: "Créer et modifier les autorisations d’équipe",
  },
} satisfies Translation<typeof permissionsMessages>;
