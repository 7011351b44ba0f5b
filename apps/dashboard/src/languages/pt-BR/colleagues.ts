import type { Translation } from "@latchkit/ui";
import type { colleaguesMessages } from "../../projects/colleagues-messages.ts";

export const colleagues = {
  colleagues: {
    title: "Colaboradores",
    lead: "Membros de {team}, com suas funções em todos os projetos da equipe.",
    caption: "Colaboradores e suas funções",
    name: "Nome",
    role: "Função",
    roleOf: "Função de {name}",
    noRole: "Sem acesso",
    lastActive: "Última atividade",
    joined: "Entrada",
    you: "Você",
    saved: "{name} agora tem a função {role}.",
    loseOwner: "Abrir mão da função Proprietário?",
    loseOwnerText:
      "Depois disso, você não poderá gerenciar colaboradores nem transferir ou excluir projetos. Somente outro proprietário pode devolver essa função a você.",
    loseOwnerConfirm: "Alterar minha função",
    remove: "Remover",
    removeWhom: "Remover {name}",
    removeTitle: "Remover {name}?",
    removeText:
      "Essa pessoa perde imediatamente o acesso a todos os projetos de {team}. As chaves que criou continuam funcionando.",
    removed: "{name} removido.",
    leave: "Sair",
    leaveTitle: "Sair de {team}?",
    leaveText: "Você perde o acesso a todos os projetos de {team} até que um proprietário convide você novamente.",
    left: "Você saiu de {team}.",
    invite: "Convidar colaborador",
    inviteText: "A pessoa recebe um e-mail com um link que funciona uma única vez, para uma conta com este endereço.",
    email: "Endereço de e-mail",
    emailMissing: "Insira um endereço de e-mail, como ada@example.com.",
    send: "Enviar convite",
    invited: "Convite enviado para {email}.",
    pending: "Convites pendentes",
    expires: "expira em {when}",
    revoke: "Revogar",
    revokeWhom: "Revogar o convite para {email}",
    revoked: "Convite para {email} revogado.",
    onlyOwners: "Somente proprietários convidam colaboradores e alteram funções.",
  },
} satisfies Translation<typeof colleaguesMessages>;
