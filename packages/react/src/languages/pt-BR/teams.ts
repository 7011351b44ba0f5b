import type { Translation } from "@latchkit/ui";
import type { TeamsMessages } from "../messages.ts";

/** Portuguese of Brazil for the team pages, with você. */
export const teams: Translation<TeamsMessages> = {
  createTeam: {
    title: "Criar equipe",
    text: "Você pode convidar membros depois de criá-la.",
    name: "Nome da equipe",
    missing: "Digite um nome para a equipe.",
    submit: "Criar equipe",
    busy: "Criando…",
  },
  deleteTeam: {
    title: "Excluir equipe",
    text: "Exclui a equipe e todos os dados dela para todos os membros. Não é possível desfazer esta ação.",
    open: "Excluir equipe…",
    question: "Excluir esta equipe permanentemente?",
  },
  invitationItem: {
    expires: "Expira",
    revoke: "Revogar",
    busy: "Revogando…",
  },
  invitations: {
    title: "Convites",
    text: "As pessoas convidadas recebem um e-mail com um link. Ele funciona uma vez, para uma conta com o endereço convidado.",
    email: "E-mail",
    role: "Função",
    usualRole: "Padrão para novos membros",
    submit: "Enviar convite",
    busy: "Enviando…",
    sent: "Convite enviado para {email}.",
    open: "Convites pendentes",
    none: "Nenhum convite pendente.",
    revoked: "Convite para {email} revogado.",
    unverified: "Para convidar outras pessoas, primeiro verifique seu próprio e-mail nas configurações da conta.",
  },
  leave: {
    title: "Sair da equipe",
    text: "Você perderá o acesso a tudo nesta equipe. Para voltar, precisará de um novo convite.",
    open: "Sair da equipe…",
    question: "Sair de {team}?",
    unnamed: "sua equipe",
    selected: "Esta é sua equipe atual. Depois de sair, você não terá nenhuma até escolher outra.",
    alone: "Você é o único membro. Se sair, ninguém poderá acessar nem excluir esta equipe.",
    last: "Você é a última pessoa que administra esta equipe. Convide outra antes ou exclua a equipe.",
    submit: "Sair da equipe",
    busy: "Saindo…",
  },
  longList: {
    more: "Mostrar mais",
  },
  members: {
    title: "Membros",
    text: { one: "{count} membro", many: "{count} membros", other: "{count} membros" },
    you: "Você",
    unnamed: "Membro sem nome",
    remove: "Remover",
    question: "Remover {name} da equipe?",
    consequence: "Essa pessoa perderá o acesso imediatamente. Você pode convidá-la novamente.",
    submit: "Remover membro",
    busy: "Removendo…",
    removed: "Membro removido.",
  },
  nameForm: {
    save: "Salvar",
    busy: "Salvando…",
    saved: "Nome salvo.",
  },
  ownProfile: {
    title: "Seu perfil nesta equipe",
    text: "Até você alterá-lo aqui, a equipe vê o perfil da sua conta.",
    name: "Nome de exibição nesta equipe",
    usual: "Deixe em branco para usar “{name}”.",
    unnamed: "Deixe em branco para não ter nome nesta equipe.",
  },
  teamPage: {
    changed: "Suas permissões nesta equipe mudaram. Esta página agora mostra o que você pode acessar.",
  },
  teamProfile: {
    title: "Equipe",
    text: "Visível para membros e pessoas convidadas.",
    fixed: "Você não tem permissão para alterar o nome e a imagem da equipe.",
    name: "Nome da equipe",
    missing: "Digite um nome para a equipe.",
    unnamed: "Equipe sem nome",
  },
};
