import type { Translation } from "@latchkit/ui";
import type { TeamsMessages } from "../messages.ts";

/** Portuguese of Portugal for the team pages, formally, without você. */
export const teams: Translation<TeamsMessages> = {
  createTeam: {
    title: "Criar equipa",
    text: "Pode convidar membros depois de a criar.",
    name: "Nome da equipa",
    missing: "Introduza um nome para a equipa.",
    submit: "Criar equipa",
    busy: "A criar…",
  },
  deleteTeam: {
    title: "Eliminar equipa",
    text: "Elimina a equipa e todos os respetivos dados para todos os membros. Não é possível anular esta ação.",
    open: "Eliminar equipa…",
    question: "Eliminar esta equipa definitivamente?",
  },
  invitationItem: {
    expires: "Expira",
    revoke: "Revogar",
    busy: "A revogar…",
  },
  invitations: {
    title: "Convites",
    text: "As pessoas convidadas recebem um email com um link. Funciona uma vez, para uma conta com o endereço convidado.",
    email: "Endereço de email",
    role: "Função",
    usualRole: "Predefinição para novos membros",
    submit: "Enviar convite",
    busy: "A enviar…",
    sent: "Convite enviado para {email}.",
    open: "Convites pendentes",
    none: "Não há convites pendentes.",
    revoked: "Convite para {email} revogado.",
    unverified:
      "Para convidar outras pessoas, valide primeiro o seu próprio endereço de email nas definições da conta.",
  },
  leave: {
    title: "Sair da equipa",
    text: "Perderá o acesso a tudo nesta equipa. Para voltar, precisará de um novo convite.",
    open: "Sair da equipa…",
    question: "Sair de {team}?",
    unnamed: "uma equipa",
    selected: "Esta é a sua equipa atual. Depois de sair, não terá nenhuma até escolher outra.",
    alone: "É o único membro. Se sair, ninguém poderá aceder a esta equipa nem eliminá-la.",
    last: "É a última pessoa que administra esta equipa. Convide primeiro outra ou elimine a equipa.",
    submit: "Sair da equipa",
    busy: "A sair…",
  },
  longList: {
    more: "Mostrar mais",
  },
  members: {
    title: "Membros",
    text: { one: "{count} membro", many: "{count} membros", other: "{count} membros" },
    you: "A sua conta",
    unnamed: "Membro sem nome",
    remove: "Remover",
    question: "Remover {name} da equipa?",
    consequence: "Essa pessoa perde o acesso de imediato. Pode convidá-la novamente.",
    submit: "Remover membro",
    busy: "A remover…",
    removed: "Membro removido.",
  },
  nameForm: {
    save: "Guardar",
    busy: "A guardar…",
    saved: "Nome guardado.",
  },
  ownProfile: {
    title: "O seu perfil nesta equipa",
    text: "Até o alterar aqui, a equipa vê o perfil da sua conta.",
    name: "Nome a apresentar nesta equipa",
    usual: "Deixe em branco para utilizar «{name}».",
    unnamed: "Deixe em branco para não ter nome nesta equipa.",
  },
  teamPage: {
    changed: "As suas autorizações nesta equipa mudaram. Esta página mostra agora aquilo a que tem acesso.",
  },
  teamProfile: {
    title: "Equipa",
    text: "Visível para os membros e as pessoas convidadas.",
    fixed: "Não tem autorização para alterar o nome e a imagem da equipa.",
    name: "Nome da equipa",
    missing: "Introduza um nome para a equipa.",
    unnamed: "Equipa sem nome",
  },
};
