import type { Translation } from "@latchkit/ui";
import type { colleaguesMessages } from "../../projects/colleagues-messages.ts";

export const colleagues = {
  colleagues: {
    title: "Colaboradores",
    lead: "Membros de {team}, com as respetivas funções em todos os projetos da equipa.",
    caption: "Colaboradores e respetivas funções",
    name: "Nome",
    role: "Função",
    roleOf: "Função de {name}",
    noRole: "Sem acesso",
    lastActive: "Última atividade",
    joined: "Adesão",
    you: "Eu",
    saved: "{name} tem agora a função {role}.",
    loseOwner: "Renunciar à função Proprietário?",
    loseOwnerText:
      "Depois, não poderá gerir colaboradores nem transferir ou eliminar projetos. Só outro proprietário lhe pode devolver essa função.",
    loseOwnerConfirm: "Alterar a minha função",
    remove: "Remover",
    removeWhom: "Remover {name}",
    removeTitle: "Remover {name}?",
    removeText:
      "Esta pessoa perde de imediato o acesso a todos os projetos de {team}. As chaves que criou continuam a funcionar.",
    removed: "{name} removido.",
    leave: "Sair",
    leaveTitle: "Sair de {team}?",
    leaveText: "Perde o acesso a todos os projetos de {team} até um proprietário o convidar novamente.",
    left: "Saiu de {team}.",
    invite: "Convidar colaborador",
    inviteText: "A pessoa recebe um email com um link que funciona uma única vez, para uma conta com este endereço.",
    email: "Endereço de email",
    emailMissing: "Introduza um endereço de email, como ada@example.com.",
    send: "Enviar convite",
    invited: "Convite enviado para {email}.",
    pending: "Convites pendentes",
    expires: "expira a {when}",
    revoke: "Revogar",
    revokeWhom: "Revogar o convite para {email}",
    revoked: "Convite para {email} revogado.",
    onlyOwners: "Só os proprietários convidam colaboradores e alteram funções.",
  },
} satisfies Translation<typeof colleaguesMessages>;
