import type { Translation } from "@latchkit/ui";
import type { launchChecklistMessages } from "../../launch-checklist/messages.ts";

export const launchChecklist = {
  launchChecklist: {
    title: "Checklist de lançamento",
    lead: "Confira estas configurações antes do lançamento.",
    progress: "{done} de {all} concluídos",
    ready: "Tudo pronto para o lançamento.",
    done: "Concluído",
    open: "A fazer",
    look: "Ver",
    putRight: "Corrigir",
    what: ": {check}",
    signIn: "Ative um método de login",
    signInText: "Pelo menos um método ou provedor precisa estar ativado.",
    domain: "Adicione seu domínio",
    domainText:
      "Pelo menos um domínio confiável, todos com nome de domínio e HTTPS. Os links dos e-mails e os redirecionamentos levam até lá.",
    localhost: "Deixe de confiar em localhost",
    localhostText: "Caso contrário, qualquer programa na máquina de um usuário poderia receber a sessão dele.",
    ownKeys: "Use suas próprias credenciais OAuth",
    ownKeysText: "Assim, os provedores mostram o nome do seu app em vez do nome desta instalação.",
    ownMail: "Envie e-mails do seu próprio servidor",
    ownMailText: "Assim, os e-mails chegam do seu endereço e você pode enviar os seus próprios.",
    payments: "Aceite pagamentos reais",
    paymentsText: "No modo de teste, qualquer pessoa com um link de pagamento recebe seus produtos de graça.",
    production: "Mude para o modo de produção",
    productionText: "O último passo. Antes, todos os domínios precisam estar prontos para produção.",
  },
} satisfies Translation<typeof launchChecklistMessages>;
