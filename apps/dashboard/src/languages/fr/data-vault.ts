import type { Translation } from "@latchkit/ui";
import type { dataVaultMessages } from "../../data-vault/messages.ts";

export const dataVault = {
  dataVault: {
    title: "Coffre de données",
    lead: "Conservez des valeurs sensibles, comme les jetons d’accès d’autres services. Votre backend les chiffre avant de les envoyer.",
    none: "Aucun coffre pour le moment",
    noneText:
      "Un coffre conserve des valeurs par clé. Votre backend chiffre les deux avec son propre secret : ni l’opérateur de ce serveur ni un attaquant en possession de la base de données ne peuvent les lire.",
    secretText:
      "Le secret ne quitte jamais vos serveurs. Gardez-en une copie en lieu sûr : sans lui, les valeurs sont irrécupérables.",
    store: "Coffre",
    id: "ID",
    theId: "l’ID",
    theIdOf: "l’ID de {name}",
    newStore: "Nouveau coffre",
    name: "Nom",
    nameHint: "Affiché uniquement dans le tableau de bord.",
    noName: "Saisissez un nom.",
    idHint: "Votre code utilise cet ID. Il ne peut plus être modifié ensuite. Lettres, chiffres, « _ » et « - ».",
    badId:
      "Utilisez des lettres, des chiffres, « _ » et « - », {max} caractères au maximum. Ne commencez pas par « - ».",
    takenId: "Cet ID est déjà utilisé.",
    create: "Créer le coffre",
    made: "Coffre créé. Voyez ci-dessous comment l’utiliser dans votre backend.",
    about: "À propos",
    saveName: "Enregistrer le nom",
    nameSaved: "Nom enregistré.",
    use: "Utiliser dans votre backend",
    useLead: "Le kit chiffre et déchiffre les valeurs sur votre serveur.",
    terminal: "Terminal",
    theCommand: "la commande",
    codeText: "Avec les clés du projet dans .env (voir {overview}), ce code enregistre une valeur et la relit :",
    overview: "Vue d’ensemble",
    theCode: "le code",
    deleting: "Supprimer le coffre",
    deletingLead:
      "Vider un coffre supprime ses valeurs. Supprimer un coffre le retire de la configuration, mais conserve ses valeurs.",
    empty: "Vider le coffre…",
    emptyTitle: "Vider « {name} » ?",
    emptyNow: "Supprimer toutes les valeurs",
    emptyText:
      "Toutes les valeurs de ce coffre seront supprimées. Le coffre est conservé. Cette action est irréversible.",
    emptied: "« {name} » a été vidé.",
    delete: "Supprimer le coffre…",
    deleteTitle: "Supprimer « {name} » ?",
    deleteNow: "Supprimer le coffre",
    deleteStops: "Les programmes qui utilisent ce coffre cesseront immédiatement de fonctionner.",
    deleteKeeps:
      "Ses valeurs restent dans la base de données, chiffrées et inaccessibles. Un nouveau coffre avec l’ID {id} pourra les relire. Pour supprimer les valeurs, videz d’abord le coffre.",
    deleted: "« {name} » supprimé.",
  },
} satisfies Translation<typeof dataVaultMessages>;
