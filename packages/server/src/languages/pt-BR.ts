import type { ServerTexts } from "./server-texts.ts";

/** The Portuguese of Brazil of the emails and of the page on which people unsubscribe, with você. */
export const texts: ServerTexts = {
  phrases: {
    greeting: "Olá, {user}.",
    linkHint: "Se o botão não funcionar, abra este endereço no navegador:",
  },
  email_verification: {
    subject: "Verifique seu e-mail em {project}",
    preview: "Confirme seu e-mail para {project}.",
    heading: "Verifique seu e-mail",
    confirm: "Confirme que este e-mail é seu para que {project} possa falar com você por aqui.",
    account: "Ele foi adicionado à conta de **{accountName}**.",
    button: "Verificar e-mail",
    ignore:
      "Se esta conta não for sua, ignore este e-mail. Ao clicar no botão, você adicionaria seu endereço à conta de outra pessoa.",
  },
  password_reset: {
    subject: "Redefina sua senha em {project}",
    preview: "Seu link para uma nova senha em {project}.",
    heading: "Escolha uma nova senha",
    requested:
      "Recebemos uma solicitação para redefinir a senha da sua conta em {project}. O link funciona uma vez. Sua senha antiga continua válida até você escolher uma nova.",
    button: "Escolher uma nova senha",
    ignore: "Se você não solicitou isto, ignore este e-mail. Sua senha não será alterada.",
  },
  magic_link: {
    subject: "Login em {project}: seu código é {otp}",
    preview: "Digite o código {otp} ou clique no link deste e-mail.",
    heading: "Faça login em {project}",
    enterCode: "Digite este código onde você quer fazer login:",
    orClick: "Ou clique no botão para fazer login neste navegador:",
    button: "Fazer login",
    ignore:
      "Se você não tentou fazer login, ignore este e-mail. Nunca compartilhe este código: não vamos pedi-lo a você.",
  },
  team_invitation: {
    subject: "Convite para participar de {teamDisplayName} em {project}",
    preview: "Você recebeu um convite para participar de {teamDisplayName} em {project}.",
    heading: "Participe de {teamDisplayName}",
    invited: "Você recebeu um convite para participar de **{teamDisplayName}** em {project}.",
    button: "Participar da equipe",
    ignore:
      "Este convite só vale para o endereço ao qual foi enviado. Se você não o esperava, ignore este e-mail: você não entrará na equipe.",
    aTeam: "uma equipe",
  },
  sign_in_invitation: {
    subject: "Convite para fazer login em {project}",
    preview: "Um membro de {teamDisplayName} convidou você.",
    heading: "Faça login em {project}",
    invited:
      "Um membro de **{teamDisplayName}** convidou você. Faça login com o endereço ao qual este e-mail foi enviado.",
    button: "Fazer login",
    ignore: "Se você não esperava isto, ignore este e-mail. Nada acontece a menos que você faça login.",
  },
  payment_receipt: {
    subject: "Seu recibo de {project}",
    preview: "{project} recebeu seu pagamento de {amount}.",
    heading: "Agradecemos seu pagamento",
    received: "{project} recebeu seu pagamento de **{amount}**.",
    product: "Produto: **{productName}**, quantidade: {quantity}",
    button: "Ver recibo",
    why: "Você recebeu este e-mail porque fez um pagamento. Guarde-o.",
  },
  payment_failed: {
    subject: "Seu pagamento para {project} falhou",
    preview: "Seu pagamento de {amount} por {productName} falhou.",
    heading: "Seu pagamento falhou",
    failed: "Seu pagamento de **{amount}** por **{productName}** em {project} falhou.",
    reason: "Motivo: {failureReason}",
    update: "Atualize sua forma de pagamento para manter {productName}.",
    button: "Pagar agora",
    why: "Você recebeu este e-mail porque gerencia esta assinatura ou compra.",
  },
  trial_ending: {
    subject: "Seu teste de {productName} termina em {endDate}",
    preview: "Depois do teste, {productName} custa {amount}.",
    heading: "Seu teste está terminando",
    ends: "Seu teste de **{productName}** em {project} termina em **{endDate}**.",
    afterwards:
      "Depois disso, sua assinatura começa e {amount} serão cobrados. Se não quiser continuar, cancele antes desse dia.",
    button: "Gerenciar assinatura",
    why: "Você recebeu este e-mail porque gerencia esta assinatura.",
  },
  failed_emails_digest: {
    subject: "E-mails não enviados",
    preview: "Estes e-mails do seu projeto não puderam ser enviados nas últimas 24 horas.",
    heading: "Alguns e-mails não puderam ser enviados",
    failed: "Estes e-mails do seu projeto não puderam ser enviados nas últimas 24 horas:",
    button: "Mostrar todos os e-mails",
  },
  failed_sign_ins: {
    subject: "Tentativas de login sem sucesso na sua conta em {project}",
    preview: "Uma senha incorreta foi digitada várias vezes para sua conta em {project}.",
    heading: "Tentativas de login sem sucesso",
    attempts:
      "Uma senha incorreta foi digitada várias vezes seguidas para sua conta em {project}. Nenhuma dessas tentativas teve sucesso e as próximas serão mais lentas.",
    you: "Se foi você, aguarde alguns minutos ou escolha “Esqueceu a senha?” na página de login. Uma nova senha funciona imediatamente.",
    notYou:
      "Se não foi você, não é preciso fazer nada. Se você usa a mesma senha em outros lugares, altere sua senha em {project} e ative a verificação em duas etapas, se disponível.",
    often: "Enviamos este e-mail no máximo uma vez por dia.",
  },
  security_notice: {
    subject: "{heading} em {project}",
    preview: "Trata-se da sua conta em {project}.",
    heading: "{heading}",
    what: "{heading}: sua conta em {project}. {effect}",
    device: "Dispositivo: {device}",
    place: "Local: {place}",
    you: "Se foi você, não é preciso fazer nada.",
    notYou:
      "Se não foi você, escolha agora “Esqueceu a senha?” na página de login de {project} e depois confira os dispositivos, as chaves de acesso e a verificação em duas etapas nas configurações da conta.",
    why: "Enviamos este e-mail sempre que a segurança da sua conta muda.",
    codesLeft: {
      one: "Resta {count} código de recuperação. Você pode criar novos nas configurações da conta.",
      many: "Restam {count} códigos de recuperação. Você pode criar novos nas configurações da conta.",
      other: "Restam {count} códigos de recuperação. Você pode criar novos nas configurações da conta.",
    },
    noCodesLeft: "Não resta nenhum código de recuperação. Crie novos nas configurações da conta.",
    password_changed: "Sua senha foi alterada",
    password_changed_effect: "Talvez outros dispositivos precisem fazer login novamente com a nova senha.",
    second_factor_added: "A verificação em duas etapas foi ativada",
    second_factor_added_effect:
      "De agora em diante, o login pede um código do app autenticador. Os outros dispositivos foram desconectados.",
    second_factor_removed: "A verificação em duas etapas foi desativada",
    second_factor_removed_effect: "O login não pede mais um código e os códigos de recuperação deixaram de funcionar.",
    authenticator_added: "Uma chave de acesso foi adicionada",
    authenticator_added_effect:
      "Quem puder desbloquear o dispositivo com esta chave de acesso agora pode fazer login na conta.",
    recovery_codes_created: "Novos códigos de recuperação foram criados",
    recovery_codes_created_effect: "Os códigos de recuperação anteriores deixaram de funcionar.",
    recovery_code_used: "Um código de recuperação foi usado para fazer login",
    recovery_code_used_effect: "Ele substituiu um código do app autenticador e não pode ser usado novamente.",
    new_device: "Novo login",
    new_device_effect:
      "Alguém fez login com um dispositivo, ou de um país, com o qual esta conta ainda não tinha sido usada.",
  },
  leaked_api_key: {
    subject: "Uma chave de API de {project} vazou e foi revogada",
    preview: "A chave com final {lastFour} foi encontrada em um lugar público.",
    heading: "Uma chave de API vazou e foi revogada",
    own: "Uma das suas chaves de API de {project} foi encontrada em um lugar público e foi revogada. Ela termina em {lastFour} e sua descrição é “{description}”.",
    team: "Uma chave de API da equipe {team} de {project} foi encontrada em um lugar público e foi revogada. Ela termina em {lastFour} e sua descrição é “{description}”.",
    unnamedTeam:
      "Uma chave de API da sua equipe de {project} foi encontrada em um lugar público e foi revogada. Ela termina em {lastFour} e sua descrição é “{description}”.",
    refused:
      "As solicitações com esta chave agora são recusadas. Crie uma nova chave para elas e mantenha-a fora do código-fonte.",
    check:
      "Confira também se houve atividade com esta chave que você não reconhece. Excluí-la de onde foi encontrada não a torna secreta de novo.",
    why: "Você recebeu este e-mail porque gerencia esta chave.",
  },
  email_template_broken: {
    subject: "O e-mail “{templateDisplayName}” de {projectDisplayName} não pode ser gerado",
    preview: "{projectDisplayName} envia o e-mail padrão no lugar dele.",
    heading: "Um modelo de e-mail não funciona",
    broken:
      "O e-mail “{templateDisplayName}” do projeto {projectDisplayName} não pôde ser gerado com suas alterações. O Latchkit envia o e-mail padrão no lugar dele para que todos possam continuar fazendo login.",
    correct: "Corrija o modelo ou o tema no painel, em E-mails.",
    why: "Você recebeu este e-mail porque gerencia o projeto. Ele é enviado no máximo uma vez por dia.",
  },
  webhook_endpoint_disabled: {
    subject: "Um endpoint de webhook de {projectDisplayName} foi desativado",
    preview: "{projectDisplayName}: {reason}",
    heading: "Um endpoint de webhook foi desativado",
    disabled: "O projeto {projectDisplayName} não envia mais eventos para {url}. {reason}",
    enable:
      "Quando o endpoint voltar a funcionar, ative-o no painel. Depois, você pode fazer com que tudo o que ele perdeu seja reenviado.",
    why: "Você recebeu este e-mail porque gerencia o projeto.",
    failing: "Todas as mensagens para ele falham há cinco dias.",
    gone: "Ele respondeu que não existe mais (status 410).",
  },
  unsubscribe: {
    title: "Cancelar inscrição",
    question: "Você quer deixar de receber e-mails de marketing de {project}?",
    confirm: "Cancelar inscrição",
    done: "Inscrição cancelada",
    doneDetails: "Você não receberá mais e-mails de marketing de {project}.",
    already: "Sua inscrição já foi cancelada",
    incomplete: "Este link está incompleto",
    incompleteDetails: "Abra o link do e-mail novamente ou copie-o por inteiro.",
    expired: "Este link expirou",
    expiredDetails: "Use o link de um e-mail mais recente ou altere as notificações na sua conta.",
  },
};
